import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { administrator, editor, mockApi, queryOf, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { SubmissionScreen } from './submission-screen.tsx';
import { SubmissionsScreen } from './submissions-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {};
  requests = mockApi(answers);
});

describe('submissions', () => {
  const submissionOf = (more: object = {}) => ({
    id: 's1',
    state: 'dead',
    attempts: 3,
    lastError: 'No answer.',
    createdAt: at,
    deliveredAt: null,
    keptUntil: at,
    excerpt: 'Hello',
    values: { name: 'Bob', news: true },
    labels: { name: 'Your name' },
    page: 'p1',
    pageTitle: 'Contact',
    pagePath: '/contact',
    handler: 'crm',
    handlerTitle: 'CRM',
    files: [],
    ...more,
  });
  beforeEach(() => {
    answers['GET /sites/ice/submissions'] = { submissions: [submissionOf()], total: 250 };
    answers['GET /sites/ice/submission-handlers'] = { handlers: [{ name: 'crm', title: 'CRM' }] };
    answers['GET /sites/ice/submissions/s1'] = submissionOf();
  });
  const list = (search: string = '', grants = administrator) =>
    renderScreen(SubmissionsScreen, {
      at: `/sites/ice/submissions${search}`,
      path: '/sites/:site/submissions',
      grants,
    });
  const one = () =>
    renderScreen(SubmissionScreen, { at: '/sites/ice/submissions/s1', path: '/sites/:site/submissions/:submission' });

  test('are listed with their state', async () => {
    list('?state=dead&search=x');
    await screen.findByRole('table', { name: 'Submissions' });
    expect(cellsOf('Submissions')[0]?.slice(1)).toEqual([
      'Hello',
      expect.any(String),
      'Contact/contact',
      'CRM',
      '3',
      'Not delivered',
    ]);
    expect(queryOf(requests, 'GET /sites/ice/submissions')).toEqual({ limit: '50', offset: '0', state: 'dead' });
  });

  test('that fit the filters are erased together, in parts that the API takes', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => submissionOf({ id: `s${index}` }));
    answers['GET /sites/ice/submissions'] = ({ query }: ApiRequest) => ({
      submissions: ids.slice(Number(query['offset']), Number(query['offset']) + Number(query['limit'])),
      total: ids.length,
    });
    answers['POST /sites/ice/submissions/erasure'] = ({ body }: ApiRequest) => ({
      erased: (body as { submissions: string[] }).submissions.length,
    });
    const { user } = list('?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Erase all 250' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase these 250 submissions?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('250 submissions are erased.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => (body as { submissions: string[] }).submissions.length)).toEqual([
      200, 50,
    ]);
  });

  test('are erased as they were counted, and after a failure the rest is', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => submissionOf({ id: `s${index}` }));
    answers['GET /sites/ice/submissions'] = ({ query }: ApiRequest) => ({
      submissions: ids.slice(Number(query['offset']), Number(query['offset']) + Number(query['limit'])),
      total: ids.length,
    });
    const erased: string[] = [];
    let isDown = false;
    answers['POST /sites/ice/submissions/erasure'] = ({ body }: ApiRequest) => {
      if (isDown) return refusal(503, 'unavailable', 'Try again later.');
      isDown = true;
      const { submissions } = body as { submissions: string[] };
      erased.push(...submissions);
      return { erased: submissions.length };
    };
    const { user } = list('?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Erase all 250' }));
    await screen.findByRole('dialog', { name: 'Erase these 250 submissions?' });
    ids.unshift(submissionOf({ id: 'new' }));
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const rest = await screen.findByRole('dialog', { name: 'Erase these 50 submissions?' });
    expect(await within(rest).findByText('Try again later.')).toBeTruthy();
    isDown = false;
    await user.click(within(rest).getByRole('button', { name: 'Erase' }));
    await screen.findByText('50 submissions are erased.');
    expect(erased).toEqual(Array.from({ length: 250 }, (_, index) => `s${index}`));
  });

  test.each(['', '?search=a', '?state=unknown'])(
    'are not erased all at once, with the filters "%s"',
    async (search) => {
      list(search);
      await screen.findByRole('table');
      expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
    },
  );

  describe('that are selected', () => {
    const select = async (grants = administrator) => {
      answers['GET /sites/ice/submissions'] = { submissions: ['s1', 's2'].map((id) => submissionOf({ id })), total: 2 };
      const view = list('', grants);
      await view.user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
      return { ...view, bar: within(screen.getByRole('region', { name: 'Selected submissions' })) };
    };

    test('are delivered again after a question, and those that could not be are listed', async () => {
      answers['POST /sites/ice/submissions/s1/delivery'] = {};
      answers['POST /sites/ice/submissions/s2/delivery'] = refusal(409, 'x', 'Not now.');
      const { user, bar } = await select();
      await user.click(bar.getByRole('button', { name: 'Deliver again' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Deliver again 2 submissions?' }));
      await user.click(dialog.getByRole('button', { name: 'Deliver again 2 submissions' }));
      const failed = within(await screen.findByRole('dialog', { name: '“Hello” could not be delivered again' }));
      expect(failed.getByText('Not now.')).toBeTruthy();
    });

    test('are erased together', async () => {
      answers['POST /sites/ice/submissions/erasure'] = { erased: 2 };
      const { user, bar } = await select();
      await user.click(bar.getByRole('button', { name: 'Erase' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Erase these 2 submissions?' }));
      await user.click(dialog.getByRole('button', { name: 'Erase' }));
      expect(await screen.findByText('2 submissions are erased.')).toBeTruthy();
      expect(writesIn(requests).map(({ body }) => body)).toEqual([{ submissions: ['s1', 's2'] }]);
      expect(screen.queryByRole('region', { name: 'Selected submissions' })).toBeNull();
    });

    test('are not erased by who may not', async () => {
      const { bar } = await select(editor);
      expect(bar.getByRole('button', { name: 'Deliver again' })).toBeTruthy();
      expect(bar.queryByRole('button', { name: 'Erase' })).toBeNull();
    });
  });

  test('are not erased by who may not', async () => {
    list('?state=dead', editor);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
  });

  test('show what was sent, by the labels of the form', async () => {
    one();
    expect((await screen.findByText('Your name')).nextSibling?.textContent).toBe('Bob');
    expect(screen.getByText('news').nextSibling?.textContent).toBe('Yes');
    expect(screen.getByText(/It was tried 3 times\. Correct the cause, then deliver it again\./)).toBeTruthy();
  });

  test.each<[object, string | RegExp]>([
    [{ state: 'held', lastError: null }, /^The captcha service did not answer when this was sent/],
    [{ state: 'failed', attempts: 1 }, /It was tried once\. It is tried again automatically\./],
    [{ values: {} }, 'The form was empty.'],
    [{ pagePath: null }, /Contact \(deleted\)/],
  ])('%j', async (more, words) => {
    answers['GET /sites/ice/submissions/s1'] = submissionOf(more);
    one();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('are delivered again', async () => {
    answers['POST /sites/ice/submissions/s1/delivery'] = refusal(409, 'x', 'Not now.');
    const { user } = one();
    await user.click(await screen.findByRole('button', { name: 'Deliver again' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    answers['POST /sites/ice/submissions/s1/delivery'] = {};
    await user.click(screen.getByRole('button', { name: 'Deliver again' }));
    expect(await screen.findByText('The submission is delivered again.')).toBeTruthy();
  });
});
