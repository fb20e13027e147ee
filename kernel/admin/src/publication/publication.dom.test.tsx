import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, pending, refusal, writesIn } from '../api/api.fixture.ts';
import { apiPage } from '../api/page.fixture.ts';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { BrokenLinks } from './broken-links.tsx';
import { ChangeCancelled, ChangeDialog } from './change-dialog.tsx';

afterEach(cleanup);

describe('what breaks without a page', () => {
  const nothing = {
    below: 0,
    published: 0,
    links: [],
    total: 0,
    publishedTotal: 0,
    redirects: 0,
    regions: [],
    rows: [],
  };
  const link = (page: string, more: object = {}) => ({
    page,
    title: page,
    path: `/${page}`,
    nodes: 1,
    published: true,
    ...more,
  });
  async function show(dependents: object, scope?: 'page') {
    const requests = mockApi({ 'GET /sites/ice/pages/p1/dependents': { ...nothing, ...dependents } });
    renderScreen(<BrokenLinks site="ice" page="p1" {...(scope === undefined ? {} : { scope })} />);
    await screen.findAllByText(/links? here/);
    return {
      requests,
      sentences: [...document.querySelectorAll('p.MuiTypography-root')].map((each) => each.textContent),
    };
  }

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['No other page links here.']],
    ['a draft with one page below it', { below: 1 }, ['1 page below it goes with it.', 'No other page links here.']],
    [
      'a published page',
      { published: 1 },
      ['Visitors read it now, and will not find it any more.', 'No other page links here.'],
    ],
    [
      'published pages below it',
      { below: 3, published: 4 },
      [
        '3 pages below it go with it.',
        'Visitors read all of them now, and will not find them any more.',
        'No other page links here.',
      ],
    ],
    [
      'some published pages below it',
      { below: 3, published: 2 },
      [
        '3 pages below it go with it.',
        'Visitors read 2 of them now, and will not find them any more.',
        'No other page links here.',
      ],
    ],
    [
      'a region and redirects',
      { regions: ['header'], redirects: 2 },
      ['Every page of the site takes its header from here.', '2 redirects lead here.', 'No other page links here.'],
    ],
    ['links of drafts', { links: [link('a', { published: false })], total: 1 }, ['1 page links here, in drafts only:']],
    [
      'rows',
      {
        rows: [
          { source: 'documents', title: 'Documents', count: 2 },
          { source: 'events', title: 'Events', count: 1 },
        ],
      },
      ['2 rows of Documents link here.', '1 row of Events links here.', 'No other page links here.'],
    ],
    ['links for visitors', { links: [link('a')], total: 2, publishedTotal: 2 }, ['2 pages link here for visitors:']],
    ['both', { links: [link('a')], total: 2, publishedTotal: 1 }, ['2 pages link here, 1 of them for visitors:']],
  ])('has a sentence: %s', async (_, dependents, expected) => {
    expect((await show(dependents)).sentences).toEqual(expected);
  });

  test('is listed by the pages that link there', async () => {
    const { requests } = await show(
      { links: [link('a', { nodes: 2 }), link('b', { published: false })], total: 5, publishedTotal: 4 },
      'page',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a /a, 2 places',
      'b /b, 1 place, draft only',
      'and 3 more pages',
    ]);
    expect(requests[0]?.query).toEqual({ scope: 'page', limit: '10' });
  });

  test('may be unknown for a while, or for good', async () => {
    mockApi({ 'GET /sites/ice/pages/p1/dependents': pending });
    renderScreen(<BrokenLinks site="ice" page="p1" />);
    expect(screen.getByRole('status', { name: 'Looking for what links here' })).toBeTruthy();
    cleanup();
    mockApi({ 'GET /sites/ice/pages/p1/dependents': refusal(403, 'role.required', 'You may not.') });
    renderScreen(<BrokenLinks site="ice" page="p1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('You may not.');
  });
});

describe('a scheduled change', () => {
  const next = { revision: 'r2', at: '2999-07-01T08:00:00.000Z', zone: 'Europe/London', author: 'u1' };
  const page = apiPage({ next });

  test('is cancelled by what takes the page away', () => {
    renderScreen(<ChangeCancelled page={page} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'The change that is scheduled for 1 July 2999, 09:00 London is cancelled.',
    );
    cleanup();
    renderScreen(<ChangeCancelled page={apiPage()} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  function open(answers: Record<string, unknown>) {
    const requests = mockApi({
      'GET /sites/ice/next-revisions': { pages: [], people: { u1: 'Ann' } },
      ...answers,
    });
    const onClose = jest.fn();
    const view = renderScreen(<ChangeDialog site="ice" page={page} onClose={onClose} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Scheduled change of “Fees”' }));
    return { ...view, requests, onClose, dialog };
  }

  test('says who scheduled it, and leads to what it changes', async () => {
    const { dialog } = open({});
    expect(await dialog.findByText(/^From 1 July 2999, 09:00 London, visitors read what Ann scheduled/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Compare it with the draft' }).getAttribute('href')).toBe(
      '/sites/ice/pages/p1/edit?panel=revisions&revision=r2',
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Changes at').value).toBe('2999-07-01T09:00');
  });

  test('is moved to another time of the same clocks', async () => {
    const { user, dialog, requests, onClose } = open({
      'PATCH /sites/ice/pages/p1/next-revision': { ...page, next: { ...next, at: '2999-12-01T09:00:00.000Z' } },
    });
    fireEvent.change(dialog.getByLabelText('Changes at'), { target: { value: '2999-12-01T09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('The page changes on 1 December 2999, 09:00 London.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { at: '2999-12-01T09:00:00.000Z', zone: 'Europe/London' },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['2001-01-01T09:00', 'Choose a time that is to come.'],
    ['', 'Not set'],
  ])('is not moved to %j', (value, words) => {
    const { dialog } = open({});
    fireEvent.change(dialog.getByLabelText('Changes at'), { target: { value } });
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  });

  test('is cancelled, or shows why not', async () => {
    const { user, dialog, onClose } = open({
      'DELETE /sites/ice/pages/p1/next-revision': refusal(409, 'page.conflict', 'It is published already.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel the change' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It is published already.');
    expect(onClose).not.toHaveBeenCalled();
    mockApi({ 'DELETE /sites/ice/pages/p1/next-revision': page });
    await user.click(dialog.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('The scheduled change is cancelled. Its revision stays.')).toBeTruthy();
  });
});
