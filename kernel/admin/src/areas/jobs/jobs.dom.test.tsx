import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, pending, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobScreen } from './job-screen.tsx';
import { kindWords } from './job-messages.tsx';
import { JobsScreen } from './jobs-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
const about = { subject: 'page:p1', title: 'Fees', site: 'ice', source: null, exists: true };
const jobOf = (more: object = {}) => ({
  id: 'j1',
  kind: 'mail.send',
  state: 'dead',
  attempts: 5,
  maxAttempts: 5,
  progress: null,
  lastError: 'It did not answer.',
  createdAt: at,
  runAt: at,
  target: null,
  about: { page: about },
  payload: { page: 'p1', retries: 3 },
  ...more,
});
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    'GET /sites/*/jobs': { jobs: [jobOf()], total: 1 },
    'GET /sites/*/jobs/j1': jobOf(),
    'GET /sites/*/job-breakers': { breakers: [] },
    'GET /sites/*/activity': pending,
  };
  requests = mockApi(answers);
});

test.each([
  ['mail.send', 'Send a mail'],
  ['media.tidying.0123abcd', 'Remove files that are no longer needed'],
  ['plugin.own', 'plugin.own'],
  ['mail.send.more', 'mail.send.more'],
])('the job %s is called “%s”', (kind, words) => {
  expect(kindWords(kind)).toBe(words);
});

describe('the jobs', () => {
  const open = (search: string = '') => renderScreen(JobsScreen, { at: `/jobs${search}`, path: '/jobs' });

  test('are listed with what they are about and why they failed', async () => {
    open();
    const row = within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole('row')[1];
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent).slice(1, 5)).toEqual([
      'Send a mailIt did not answer.',
      'PageFees',
      'Dead',
      '5 of 5',
    ]);
  });

  test.each([
    ['?state=dead&kind=mail.send', { state: 'dead', kind: 'mail.send' }],
    ['?state=toString', {}],
    ['?state=lost', {}],
  ])('are filtered by %s', async (search, filters) => {
    open(search);
    await screen.findByRole('table', { name: 'Jobs' });
    expect(requests.find(({ call }) => call === 'GET /sites/*/jobs')?.query).toEqual({
      limit: '50',
      offset: '0',
      ...filters,
    });
  });

  const select = async (user: ReturnType<typeof open>['user'], action: string, title: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected jobs' }));
    await user.click(bar.getByRole('button', { name: action }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const several = ['dead', 'done', 'dead'].map((state, index) => jobOf({ id: `j${index}`, state }));

  test('that are dead are retried together', async () => {
    answers['GET /sites/*/jobs'] = { jobs: several, total: 3 };
    answers['POST /sites/*/jobs/j0/attempt'] = {};
    answers['POST /sites/*/jobs/j2/attempt'] = {};
    const { user } = open();
    const dialog = await select(user, 'Try again', 'Try again 2 jobs?');
    expect(screen.getAllByRole('checkbox', { name: /^Select Send a mail/, hidden: true })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Try again 2 jobs' }));
    expect(await screen.findByText('2 jobs are tried once more.')).toBeTruthy();
    expect(writesIn(requests).map(({ call }) => call)).toEqual([
      'POST /sites/*/jobs/j0/attempt',
      'POST /sites/*/jobs/j2/attempt',
    ]);
  });

  test('are discarded together, and those that could not be are listed', async () => {
    answers['GET /sites/*/jobs'] = { jobs: several, total: 3 };
    answers['DELETE /sites/*/jobs/j0'] = {};
    answers['DELETE /sites/*/jobs/j2'] = refusal(409, 'job.not-dead', 'The job is not dead.');
    const { user } = open();
    const dialog = await select(user, 'Discard', 'Discard 2 jobs?');
    expect(dialog.getByText(/^A discarded job is never tried again\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Discard 2 jobs' }));
    const failed = within(await screen.findByRole('dialog', { name: /could not be discarded$/ }));
    expect(failed.getByText('The job is not dead.')).toBeTruthy();
    expect(failed.getByRole('link', { name: /^Send a mail/ }).getAttribute('href')).toBe('/jobs/j2');
  });

  test('cannot be selected if none is dead', async () => {
    answers['GET /sites/*/jobs'] = { jobs: [jobOf({ state: 'waiting' })], total: 1 };
    open();
    await screen.findByRole('table', { name: 'Jobs' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['', 'There is nothing to do'],
    ['?state=dead', 'No job is dead'],
    ['?kind=mail.send', 'No job fits these filters'],
  ])('may be none%s', async (search, title) => {
    answers['GET /sites/*/jobs'] = { jobs: [], total: 0 };
    open(search);
    expect(await screen.findByText(title)).toBeTruthy();
  });
});

describe('a job', () => {
  const open = () => renderScreen(JobScreen, { at: '/jobs/j1', path: '/jobs/:job' });

  test('is tried once more', async () => {
    answers['POST /sites/*/jobs/j1/attempt'] = {};
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The job is tried once more.')).toBeTruthy();
    expect(writesIn(requests)).toHaveLength(1);
  });

  test('is discarded after a question, and left', async () => {
    answers['DELETE /sites/*/jobs/j1'] = {};
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard this job?' }));
    expect(dialog.getByText(/“Send a mail” was tried 5 times\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/jobs'));
  });

  test('tells what it is about', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Fees' })).getAttribute('href')).toBe('/sites/ice/pages/p1/edit');
    expect(screen.getByText('Retries').nextSibling?.textContent).toBe('3');
  });

  test.each<[object, string | RegExp]>([
    [{ payload: null, about: {} }, /^Nothing in particular/],
    [{ state: 'running', progress: 40 }, 'Running, 40 %'],
    [{ state: 'waiting', target: 'crm.example' }, /Needs crm\.example\./],
  ])('%j', async (more, words) => {
    answers['GET /sites/*/jobs/j1'] = jobOf(more);
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard' }) === null).toBe('state' in more);
  });

  test('that is gone says so', async () => {
    answers['GET /sites/*/jobs/j1'] = refusal(404, 'job.not-found', 'There is no such job.');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such job.');
  });
});

describe('the health of the instance', () => {
  const healthOf = (more: object = {}) => ({
    status: 'good',
    conditions: [],
    database: { kind: 'sqlite', ok: true, milliseconds: 0.2, reason: null },
    disk: { free: 5 * 1024 ** 3, size: 100 * 1024 ** 3 },
    jobs: { waiting: 1, running: 0, dead: 2 },
    worker: { alive: true, seenAt: at },
    versions: { quoin: '1.0.0', node: '24.0.0' },
    uptime: 90_000,
    sites: [
      { id: 'ice', name: 'Ice', problems: [], warnings: [] },
      { id: 'nyse', name: 'NYSE', problems: ['No brand.'], warnings: ['Old plugin.'] },
    ],
    ...more,
  });
  async function part(name: string, more: object = {}) {
    answers['GET /sites/*/health'] = healthOf(more);
    renderScreen(HealthScreen, { at: '/health', path: '/health' });
    return (await screen.findByRole('region', { name })).textContent;
  }

  test.each([
    ['Database', {}, 'DatabaseGoodSQLiteAnswers within 1 ms'],
    [
      'Database',
      { database: { kind: 'postgres', ok: false, milliseconds: null, reason: 'No connection.' } },
      'DatabaseBadPostgreSQLNo connection.',
    ],
    ['Disk', {}, 'DiskNeeds attention5 GB free of 100 GBMake room before it is full: nothing can be saved then.'],
    ['Disk', { disk: null }, 'DiskGoodThe system does not tellWhere media and uploads are kept'],
    ['Jobs', {}, 'JobsNeeds attention1 waiting, 0 running2 dead'],
    ['Jobs', { jobs: { waiting: 0, running: 0, dead: 0 } }, 'JobsGood0 waiting, 0 runningNone is dead'],
    ['Server', {}, 'ServerGoodQuoin 1.0.0 on Node 24.0.0Up for 1 day 1 hour'],
    ['Server', { uptime: 35 * 86_400 }, 'ServerGoodQuoin 1.0.0 on Node 24.0.0Up for 35 days'],
    ['Server', { uptime: 20 }, 'ServerGoodQuoin 1.0.0 on Node 24.0.0Up for less than a minute'],
  ])('%s %#', async (name, more, words) => {
    expect(await part(name, more)).toBe(words);
  });

  test('a worker that is gone is bad', async () => {
    expect(await part('Worker', { worker: { alive: false, seenAt: at } })).toMatch(/^WorkerBadHas stopped/);
  });

  test('lists what is wrong with each site', async () => {
    expect(await part('Sites')).toBe('SitesIceGoodNYSEHas problemsProblemsNo brand.WarningsOld plugin.');
  });

  test('is not shown while it is unknown', async () => {
    answers['GET /sites/*/health'] = refusal(500, 'unexpected', 'It broke.');
    renderScreen(HealthScreen, { at: '/health', path: '/health' });
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    expect(screen.queryByRole('region', { name: 'Database' })).toBeNull();
  });
});
