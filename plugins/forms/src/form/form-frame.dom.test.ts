import { expect, test } from '@jest/globals';
import type { FormState, NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const field = (type: string, name: string): NodeInput => ({
  name: `cms-component-field-${type}`,
  props: { name, displayName: name, isRequired: true },
});

const contact: NodeInput = {
  id: 'node',
  name: 'cms-component-form',
  slots: {
    fields: [field('text', 'name'), field('textarea', 'message')],
    result: [{ name: 'cms-component-stand-in', props: { text: 'Well done' } }],
  },
};

async function render(state?: FormState): Promise<HTMLFormElement> {
  document.body.innerHTML = await renderNode(plugin, contact, state && { form: { node: 'node', state } });
  return document.querySelector('form')!;
}
const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden;

test('a form posts to its page, identifies itself and includes a trap', async () => {
  const form = await render();
  expect([form.method, form.enctype, form.getAttribute('action')]).toEqual(['post', 'multipart/form-data', '#node']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ _form: 'node', _website: '', name: '', message: '' });
  expect(screen.queryByRole('textbox', { name: /leave/i })).toBeNull();
  expect([isHidden('.form-problems'), isHidden('.form-result')]).toEqual([true, true]);
});

test('after a failed post, values and errors are at their fields, below a summary', async () => {
  const form = await render({
    outcome: 'invalid',
    values: { name: 'A name', message: '' },
    errors: { message: 'Enter message.' },
  });
  expect(new FormData(form).get('name')).toBe('A name');
  const message = screen.getByRole('textbox', { name: 'message' });
  expect(message.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector(screen.getByRole<HTMLAnchorElement>('link', { name: 'Enter message.' }).hash)).toBe(
    message,
  );
  expect(screen.getByRole('alert').hidden).toBe(false);
});

test('a form that could not be stored says so and keeps its values', async () => {
  const form = await render({ outcome: 'error', values: { name: 'A name' }, errors: {} });
  expect(screen.getByRole('alert').textContent).toContain('could not be sent');
  expect(new FormData(form).get('name')).toBe('A name');
});

test('after success the result replaces the form', async () => {
  const form = await render({ outcome: 'success', values: {}, errors: {} });
  expect([form.hidden, isHidden('.form-result')]).toEqual([true, false]);
  expect(document.querySelector('.form-result')?.textContent).toBe('Well done');
});
