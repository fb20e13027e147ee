import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { mockApi, type ApiRequest } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { AuditScreen } from './audit-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {};
  requests = mockApi(answers);
});

describe('the audit log', () => {
  const entryOf = (seq: number, more: object = {}) => ({
    seq,
    at,
    actor: 'u1',
    actorName: 'Ann',
    action: 'page.publish',
    actionTitle: 'Published a page',
    site: 'ice',
    subject: 'page:p1',
    about: { subject: 'page:p1', title: 'Fees', site: 'ice', source: null, exists: true },
    details: { revision: 3 },
    ...more,
  });
  const open = (where: string = '/audit') =>
    renderScreen(AuditScreen, { at: where, path: where.startsWith('/sites') ? '/sites/:site/audit' : '/audit' });
  beforeEach(() => {
    for (const site of ['*', 'ice']) {
      answers[`GET /sites/${site}/audit`] = { entries: [entryOf(2), entryOf(1, { actor: null, about: null })] };
      answers[`GET /sites/${site}/audit/actions`] = { actions: [{ name: 'page.publish', title: 'Published a page' }] };
    }
  });

  test('of all sites names the site, that of one does not', async () => {
    open();
    await screen.findByRole('table', { name: 'Audit log' });
    expect(cellsOf('Audit log').map((row) => row.slice(1, 7))).toEqual([
      ['Ann', 'Published a page', 'ice', 'FeesPage', 'revision: 3', '2'],
      ['The system', 'Published a page', 'ice', 'p1Page', 'revision: 3', '1'],
    ]);
    cleanup();
    open('/sites/ice/audit');
    await screen.findByRole('table', { name: 'Audit log' });
    expect(screen.queryByRole('columnheader', { name: 'Site' })).toBeNull();
  });

  test('is filtered by what is clicked', async () => {
    const { user, address } = open('/sites/ice/audit');
    await screen.findByRole('table');
    await user.click(screen.getAllByRole('button', { name: 'Published a page' })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'All about Page Fees' }));
    expect(address()).toBe('/sites/ice/audit?action=page.publish&subject=page%3Ap1');
    expect(await screen.findByText('About Page Fees')).toBeTruthy();
  });

  test('is filtered by person and kind of action, and each filter is taken off', async () => {
    const actor = '3dc2723e-ccc7-46bd-8264-4d08274a1f08';
    answers['GET /sites/ice/audit'] = { entries: [entryOf(2, { actor })] };
    const { user, address } = open('/sites/ice/audit?subject=page:p9');
    const sent = () => requests.findLast(({ call }) => call === 'GET /sites/ice/audit')?.query;
    await user.click(await screen.findByRole('button', { name: 'Ann' }));
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Published a page' }));
    await waitFor(() => expect(sent()).toMatchObject({ actor, action: 'page.publish', subject: 'page:p9' }));
    const remove = (label: RegExp) => {
      const chip = screen.getByText(label).closest('.MuiChip-root');
      return user.click(chip?.querySelector('.MuiChip-deleteIcon') ?? document.body);
    };
    await remove(/^About Page/);
    expect(address()).toBe(`/sites/ice/audit?actor=${actor}&action=page.publish`);
    await remove(/^By one person$/);
    expect(address()).toBe('/sites/ice/audit?action=page.publish');
    await user.click(screen.getByText('Clear'));
    expect(address()).toBe('/sites/ice/audit');
  });

  test('of some days is asked for up to the end of the last', async () => {
    const { user } = open('/sites/ice/audit?from=2030-01-30&to=2030-01-31');
    await screen.findByRole('table');
    expect(requests.find(({ call }) => call === 'GET /sites/ice/audit')?.query).toMatchObject({
      from: new Date(2030, 0, 30).toISOString(),
      until: new Date(2030, 1, 1).toISOString(),
    });
    await user.click(screen.getByRole('button', { name: 'More filters (1 set)' }));
    const dates = ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(dates).toEqual(['2030-01-30', '2030-01-31']);
  });

  test.each([
    [{ about: { subject: 'page:p1', title: 'Fees', site: 'ice', source: null, exists: false } }, 'FeesPage, deleted'],
    [{ actorName: null }, 'A removed user'],
  ])('says what is gone: %j', async (more, words) => {
    answers['GET /sites/ice/audit'] = { entries: [entryOf(2, more)] };
    open('/sites/ice/audit');
    await screen.findByRole('table');
    expect(cellsOf('Audit log')[0]).toContain(words);
  });

  test('goes on with older entries', async () => {
    const full = Array.from({ length: 50 }, (_, index) => entryOf(100 - index));
    answers['GET /sites/ice/audit'] = ({ query }: ApiRequest) => ({ entries: 'before' in query ? [entryOf(1)] : full });
    const { user } = open('/sites/ice/audit');
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(cellsOf('Audit log')).toHaveLength(51));
    expect(requests.findLast(({ call }) => call === 'GET /sites/ice/audit')?.query).toMatchObject({ before: '51' });
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });

  test.each([
    [{ whole: true, firstBroken: null }, /every entry fits the one before it/],
    [{ whole: false, firstBroken: 17 }, /^Entry 17 is not what was written/],
  ])('is verified: %j', async (answer, words) => {
    answers['GET /sites/ice/audit/verification'] = answer;
    const { user } = open('/sites/ice/audit');
    await user.click(await screen.findByRole('button', { name: 'Verify the log' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
