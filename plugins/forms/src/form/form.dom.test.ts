import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './form.client.ts';

const user = userEvent.setup();
const options = [
  { id: 'a', label: 'Apple', value: 'a' },
  { id: 'b', label: 'Pear', value: 'b' },
];

const form = (fields: object[], props: object = {}): NodeInput => ({
  id: 'node',
  name: 'cms-component-form-custom',
  props: { fields: fields.map((field, id) => ({ id: String(id), isRequired: true, ...field })), ...props },
});
const name = { name: 'name', displayName: 'Name' };
const email = { name: 'email', displayName: 'E-mail' };

let stop: void | (() => void);
async function start(node: NodeInput): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, node);
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props']!));
}
const send = () => user.click(screen.getByRole('button'));
const summary = () => document.querySelector<HTMLElement>('.form-problems')!;
const errors = () => [...document.querySelectorAll('.form-error:not([hidden])')].map((error) => error.textContent);
const linked = () =>
  [...summary().querySelectorAll('a')].map((link) => [
    link.textContent,
    document.querySelector(link.hash)?.getAttribute('name'),
  ]);

interface Sent {
  url: string;
  accept: string | null;
  key: string | null;
  body: Record<string, FormDataEntryValue[]>;
}
let sent: Sent[];
let answer: () => Response | Promise<Response>;
const original = globalThis.fetch;
const json = (status: number, body: object) => () => Response.json(body, { status });

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/page?x=1');
  Element.prototype.scrollIntoView = () => {};
  globalThis.fetch = async (url, { body, headers } = {}) => {
    const entries = [...(body as FormData)];
    sent.push({
      url: (url as URL).href,
      accept: new Headers(headers).get('accept'),
      key: new Headers(headers).get('idempotency-key'),
      body: Object.fromEntries(
        entries.map(([key]) => [key, entries.flatMap(([other, value]) => (other === key ? [value] : []))]),
      ),
    });
    return answer();
  };
});
afterEach(() => {
  stop?.();
  globalThis.fetch = original;
});

test('values are validated before sending, and the first invalid one gets the focus', async () => {
  await start(
    form([
      name,
      email,
      { type: 'RADIO_BUTTONS', name: 'radio', displayName: 'Radio', options },
      { type: 'CHECKBOX_GROUP', name: 'ticks', displayName: 'Ticks', options },
      { type: 'CHECKBOX', name: 'terms', displayName: 'Terms' },
      { type: 'SELECT', name: 'select', displayName: 'Select', options },
      { type: 'FILE', name: 'file', displayName: 'File' },
      { type: 'TEXTAREA', name: 'note', displayName: 'Note', isRequired: false },
    ]),
  );
  await user.type(screen.getByLabelText('E-mail'), 'nobody');
  await send();
  expect(linked()).toEqual([
    ['Fill in “Name”.', 'name'],
    ['Enter an e-mail address such as name@example.com.', 'email'],
    ['Choose an answer for “Radio”.', 'radio'],
    ['Choose an answer for “Ticks”.', 'ticks'],
    ['Tick “Terms” to go on.', 'terms'],
    ['Choose an answer for “Select”.', 'select'],
    ['Choose a file for “File”.', 'file'],
  ]);
  expect(errors()).toHaveLength(7);
  const control = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(control);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('Fill in “Name”.');
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a corrected value is no longer invalid, and an unfinished one not yet', async () => {
  await start(form([name, email]));
  await user.type(screen.getByLabelText('E-mail'), 'nobody');
  await user.tab();
  expect(errors()).toEqual([]);
  await send();
  await user.type(screen.getByLabelText('Name'), 'A name');
  await user.tab();
  expect(errors()).toEqual(['Enter an e-mail address such as name@example.com.']);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
});

test('a form is sent to its page once, and the result replaces it', async () => {
  await start(form([name]));
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await user.type(screen.getByLabelText('Name'), 'A name');
  await send();
  expect(document.querySelector('.form-status')?.textContent).toBe('Sending…');
  await send();
  expect(sent).toEqual([
    {
      url: 'http://localhost/page?x=1#node',
      accept: 'application/json, text/html',
      key: expect.any(String),
      body: { _form: ['node'], _website: [''], name: ['A name'] },
    },
  ]);
  finish(Response.json({ outcome: 'success' }));
  const result = document.querySelector<HTMLElement>('.form-result')!;
  await waitFor(() => expect(result.hidden).toBe(false));
  expect(document.querySelector('form')?.hidden).toBe(true);
  expect(document.activeElement).toBe(result);
});

test('an answered page gives the result, which replaces the form', async () => {
  await start(form([name]));
  const page = `<main><div id="node" class="form"><form></form>
    <div class="form-result" data-result="pending" tabindex="-1"><p>Look into your mail.</p></div></div></main>`;
  answer = () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await user.type(screen.getByLabelText('Name'), 'A name');
  await send();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Look into your mail.'));
  expect(document.querySelector('form')?.hidden).toBe(true);
  expect(document.querySelectorAll('.form-result')).toHaveLength(1);
});

const withResult = (more: NodeInput[] = []) => ({
  name: 'cms-component-form',
  props: {},
  slots: {
    fields: [{ name: 'cms-component-field-text', props: { name: 'name', displayName: 'Name' } }, ...more],
    result: [
      {
        name: 'cms-component-form-result',
        slots: {
          success: [{ name: 'cms-component-form-section', props: { heading: 'Thank you' } }],
          error: [{ name: 'cms-component-form-section', props: { heading: 'Call us' } }],
        },
      },
    ],
  },
});
const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('.form-outcome')].map(({ dataset, hidden }) => [
    dataset['outcome'],
    hidden,
  ]);

test('parts for an outcome are shown after theirs', async () => {
  await start(withResult());
  expect(outcomes()).toEqual([
    ['success', true],
    ['error', true],
  ]);
  answer = json(500, {});
  await send();
  await waitFor(() =>
    expect(outcomes()).toEqual([
      ['success', true],
      ['error', false],
    ]),
  );
  expect(document.querySelector<HTMLElement>('.form-result')?.hidden).toBe(false);
  expect(document.querySelector('form')?.hidden).toBe(false);
  answer = json(200, { outcome: 'success' });
  await send();
  await waitFor(() =>
    expect(outcomes()).toEqual([
      ['success', false],
      ['error', true],
    ]),
  );
});

test('an alert among the fields lists the problems, too', async () => {
  await start(withResult([{ name: 'cms-component-alert-form-group', props: { title: 'Sample title' } }]));
  answer = json(422, { outcome: 'invalid', errors: { name: 'This name is taken.' } });
  await send();
  await waitFor(() =>
    expect([...document.querySelectorAll('.form-problems ul')].map(({ textContent }) => textContent)).toEqual([
      'This name is taken.',
      'This name is taken.',
    ]),
  );
});

test('errors of the server are shown like the others', async () => {
  await start(form([name]));
  answer = json(422, { outcome: 'invalid', errors: { name: 'This name is taken.' } });
  await user.type(screen.getByLabelText('Name'), 'A name');
  await send();
  await waitFor(() => expect(errors()).toEqual(['This name is taken.']));
  expect(linked()).toEqual([['This name is taken.', 'name']]);
  expect(summary().hidden).toBe(false);
});

test.each([
  ['the server says why', json(429, { outcome: 'error', message: 'Wait a minute.' }), 'Wait a minute.'],
  ['the server fails', json(500, {}), 'could not be sent'],
  ['something else answers', () => new Response('<html>', { status: 502 }), 'could not be sent'],
  ['nothing answers', () => Promise.reject(new TypeError('offline')), 'could not be sent'],
])('if sending fails, values are retained and it can be retried: %s', async (_, failure, says) => {
  await start(form([name]));
  answer = failure;
  await user.type(screen.getByLabelText('Name'), 'A name');
  await send();
  await waitFor(() => expect(summary().textContent).toContain(says));
  expect(summary().hidden).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A name');

  answer = json(200, { outcome: 'success' });
  await send();
  await waitFor(() => expect(document.querySelector('form')?.hidden).toBe(true));
  // The server may have stored it although the response was lost.
  const [first, second] = sent.map(({ key }) => key);
  expect([first, first === second]).toEqual([expect.stringMatching(/^\w{32}$/), true]);
});

test('different values are a different submission', async () => {
  await start(form([name]));
  answer = json(500, {});
  for (const letter of ['A', 'B']) {
    await user.type(screen.getByLabelText('Name'), letter);
    await send();
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('after success the visitor is redirected as the server says', async () => {
  await start(form([name]));
  answer = json(200, { outcome: 'success', redirect: '#thanks' });
  await user.type(screen.getByLabelText('Name'), 'A name');
  await send();
  await waitFor(() => expect(location.hash).toBe('#thanks'));
});
