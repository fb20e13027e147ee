import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FormState, NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './form-multi-step.client.ts';

const user = userEvent.setup();
const field = (name: string): NodeInput => ({
  name: 'cms-component-field-text',
  props: { name, displayName: name, isRequired: true },
});
const node: NodeInput = {
  id: 'node',
  name: 'cms-component-form-multi-step',
  props: {
    steps: [
      { id: 'firm', title: 'Your firm' },
      { id: 'contact', title: 'Contact' },
      { id: 'request', title: 'Request' },
    ],
    thanks: 'Well done',
  },
  slots: { firm: [field('company')], contact: [field('person'), field('email')], request: [field('message')] },
};

let stop: void | (() => void);
let sent: FormData[];
let answer: object;
const original = globalThis.fetch;

async function render(state?: FormState): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, node, state && { form: { node: 'node', state } });
}
async function start(state?: FormState): Promise<void> {
  await render(state);
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props']!));
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Visible step titles. */
const seen = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

async function answerAll(): Promise<void> {
  await user.type(box('company'), 'Sample Ltd');
  await press('Next');
  await user.type(box('person'), 'Ada');
  await user.type(box('email'), 'ada@example.com');
  await press('Next');
  await user.type(box('message'), 'Hello');
}

beforeEach(() => {
  sent = [];
  answer = { outcome: 'success' };
  Element.prototype.scrollIntoView = () => {};
  globalThis.fetch = async (_url, { body } = {}) => {
    sent.push(body as FormData);
    return Response.json(answer);
  };
});
afterEach(() => {
  stop?.();
  globalThis.fetch = original;
});

test('without script it is one form with all steps and one button', async () => {
  await render();
  expect(seen()).toEqual(['Your firm', 'Contact', 'Request']);
  expect(buttons()).toEqual(['Send']);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
});

test('one step is visible at a time, and marked as current', async () => {
  await start();
  expect([seen(), buttons()]).toEqual([['Your firm'], ['Next']]);
  await user.type(box('company'), 'Sample Ltd');
  await press('Next');
  expect([seen(), buttons()]).toEqual([['Contact'], ['Back', 'Next']]);
  expect(document.activeElement?.textContent).toBe('Contact');
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Contact');
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
});

test('errors of a step are shown in place before the next one', async () => {
  await start();
  await press('Next');
  expect(seen()).toEqual(['Your firm']);
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fill in “company”.']);
  expect(document.activeElement).toBe(box('company'));
  await user.keyboard('Sample Ltd{Enter}');
  expect([seen(), screen.queryByRole('alert')]).toEqual([['Contact'], null]);
});

test('values are retained between steps, and sent once, together', async () => {
  await start();
  await answerAll();
  await press('Back');
  expect(box('email').value).toBe('ada@example.com');
  await press('Next');
  await press('Send');
  await waitFor(() => expect(screen.getByText('Well done')).toBeTruthy());
  expect(sent.map((data) => Object.fromEntries(data))).toEqual([
    { _form: 'node', _website: '', company: 'Sample Ltd', person: 'Ada', email: 'ada@example.com', message: 'Hello' },
  ]);
});

test('a value that the server rejects leads back to its step', async () => {
  await start();
  await answerAll();
  answer = { outcome: 'invalid', errors: { email: 'Enter another address.', message: 'Say more.' } };
  await press('Send');
  await waitFor(() => expect(seen()).toEqual(['Contact']));
  expect(document.activeElement).toBe(box('email'));
  await user.click(screen.getByRole('link', { name: 'Say more.' }));
  expect(seen()).toEqual(['Request']);
});

test('after a post without script, the first step with an error is visible', async () => {
  await start({
    outcome: 'invalid',
    values: { company: 'Sample Ltd', person: 'Ada' },
    errors: { email: 'Fill in “email”.' },
  });
  expect(seen()).toEqual(['Contact']);
  expect(box('person').value).toBe('Ada');
});

test('a step and a field of the same name have ids of their own', async () => {
  const steps = [{ id: 'company', title: 'Your firm' }];
  document.body.innerHTML = await renderNode(plugin, {
    ...node,
    props: { steps },
    slots: { company: [field('company')] },
  });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the titles of its steps have the level of the author, above the headings in the steps', async () => {
  const section: NodeInput = { name: 'cms-component-form-section', props: { heading: 'Address' } };
  const levels = async (props: object) => {
    document.body.innerHTML = await renderNode(plugin, {
      ...node,
      props: { ...node.props, ...props },
      slots: { firm: [section] },
    });
    return screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']].join(' '));
  };
  expect(await levels({})).toEqual(['H2 3', 'H3 3', 'H2 3', 'H2 3']);
  expect(await levels({ level: 5 })).toEqual(['H2 5', 'H3 3', 'H2 5', 'H2 5']);
  const [firm, ...others] = node.props!['steps'] as { title: string }[];
  const steps = [{ ...firm, title: 'x'.repeat(61) }, ...others];
  expect(await levels({ steps })).toEqual(['H2 4', 'H3 3', 'H2 3', 'H2 3']);
});
