import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
let now = new Date();

const form = node('cms-component-lookup', {}, { result: [node('cms-component-lookup-result')] });
const titled = (path: string, title: string) => ({ ...pageFile(path, []), title });

beforeAll(async () => {
  instance = await startInstance({
    files: {
      'sites/ice/content/pages/lookup.en.json': pageFile('/lookup', [form]),
      'sites/ice/content/pages/fees.en.json': titled('/fees', 'Fees'),
      'sites/ice/content/pages/secret.en.json': titled('/secret', 'Secret'),
    },
    start: { now: () => now },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  // Past the limit of five posts a minute.
  now = new Date(now.getTime() + 61_000);
});
afterAll(() => instance.drop());

const post = (page: string, accept = 'text/html') =>
  instance.send({
    method: 'POST',
    path: '/lookup',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    body: new URLSearchParams({ _form: form.id, _website: '', page }).toString(),
  });
const handedDown = (html: string): unknown =>
  JSON.parse((/<code>([^<]*)<\/code>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'));

test('an answer is shown in this response alone, and nothing of it is stored', async () => {
  const before = await instance.get('/lookup');
  expect(before.text).toContain('<output>success,invalid,error,private</output>');
  const answered = await post('Fees');
  expect([answered.status, answered.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(handedDown(answered.text)).toEqual({
    outcome: 'success',
    values: { page: 'Fees' },
    errors: {},
    answer: { path: '/fees' },
  });
  const after = await instance.get('/lookup');
  expect([after.text, handedDown(after.text)]).toEqual([before.text, {}]);
  expect((await admin.call('GET', '/sites/ice/submissions')).json()).toMatchObject({ total: 0 });
  expect((await admin.call('GET', '/sites/*/jobs?kind=submission.deliver')).json()).toMatchObject({ total: 0 });
});

test('a script that accepts HTML receives the page, one that does not the answer', async () => {
  expect(handedDown((await post('Fees', 'application/json, text/html')).text)).toMatchObject({ outcome: 'success' });
  const answered = await post('Fees', 'application/json');
  expect([answered.headers['cache-control'], answered.json()]).toEqual([
    'no-store',
    { outcome: 'success', answer: { path: '/fees' }, errors: {} },
  ]);
});

test('an outcome of the handler comes with its message', async () => {
  expect(handedDown((await post('Secret')).text)).toEqual({
    outcome: 'private',
    message: 'Its path is private.',
    values: { page: 'Secret' },
    errors: {},
  });
});

test('choices come from the data of the component, and checks ask data', async () => {
  const choice = await post('Unknown');
  expect([choice.status, handedDown(choice.text)]).toEqual([
    422,
    {
      outcome: 'invalid',
      errors: { page: 'Choose one of the answers offered for “Page”.' },
      values: { page: 'Unknown' },
    },
  ]);
  const served = await instance.send({
    method: 'POST',
    path: '/api/lookup',
    headers: { 'content-type': 'application/json' },
    body: '{"page":"Unknown"}',
  });
  expect([served.status, served.json()]).toEqual([
    422,
    { outcome: 'invalid', errors: { page: 'There is no page Unknown.' } },
  ]);
});

test('a handler that fails is an error of the form; the log has the reason, visitors do not', async () => {
  instance.witness.failures.push(new Error('The register is closed.'));
  const failed = await post('Fees');
  expect([failed.status, handedDown(failed.text)]).toEqual([
    503,
    { outcome: 'error', values: { page: 'Fees' }, errors: {} },
  ]);
  expect(failed.text).not.toContain('register');
  expect(instance.lines.join('')).toContain('The register is closed.');
  instance.witness.failures.push(new Error('The register is closed.'));
  const script = await post('Fees', 'application/json');
  expect([script.status, script.json()]).toEqual([503, { outcome: 'error', errors: {}, code: 'form.unanswered' }]);
});

test('an outcome that the handler does not declare is a failure', async () => {
  instance.witness.outcome = 'postponed';
  const failed = await post('Fees');
  instance.witness.outcome = undefined;
  expect([failed.status, handedDown(failed.text)]).toMatchObject([503, { outcome: 'error' }]);
  expect(instance.lines.join('')).toContain('it has the outcome \\"postponed\\", but declares success, private');
});
