import { expect, test } from '@jest/globals';
import type { FormField } from '@quoin/sdk';
import { screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormFieldView } from './field-view.tsx';
import type { FormAround } from './form-around.ts';
import { fieldMessages } from './messages.ts';
import { purposeOf } from './purpose.ts';

const options = [
  { id: 'a', label: 'Apple', value: 'a' },
  { id: 'b', label: 'Pear', value: 'b' },
];

function render(field: Partial<FormField>, form: Partial<FormAround> = {}): HTMLFormElement {
  document.body.innerHTML = `<form>${renderToStaticMarkup(
    <FormFieldView
      field={{ type: 'TEXT', name: 'answer', displayName: 'Answer', isRequired: true, options, value: '', ...field }}
      form={{ id: 'form', values: {}, errors: {}, ...form }}
      t={(key, values) => fieldMessages[key].replace('{types}', String(values?.['types']))}
    />,
  )}</form>`;
  return document.querySelector('form')!;
}
const answers = (...args: Parameters<typeof render>) => new FormData(render(...args)).getAll('answer');

test('a label names the control, and says whether it is optional', () => {
  render({});
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer' }).required).toBe(true);
  render({ isRequired: false });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer (optional)' }).required).toBe(false);
});

test.each<[FormField['type'], string, string]>([
  ['TEXT', 'textbox', 'Answer'],
  ['TEXTAREA', 'textbox', 'Answer'],
  ['SELECT', 'combobox', 'Answer'],
  ['CHECKBOX', 'checkbox', 'Answer'],
  ['CHECKBOX_GROUP', 'group', 'Answer'],
  ['CHECKBOX_GROUP', 'checkbox', 'Pear'],
  ['RADIO_BUTTONS', 'radiogroup', 'Answer'],
  ['RADIO_BUTTONS', 'radio', 'Pear'],
])('a field of type %s is a %s named %s', (type, role, name) => {
  render({ type });
  expect(screen.getByRole(role, { name })).toBeTruthy();
});

test('a file field lists its accepted types', () => {
  render({ type: 'FILE' });
  expect(screen.getByLabelText<HTMLInputElement>('Answer').accept).toBe('a,b');
  expect(screen.getByText('Accepted: Apple, Pear')).toBeTruthy();
});

test.each<[FormField['type'], string, FormAround['values'][string], string[], string[]]>([
  ['TEXT', 'first', '<b>', ['first'], ['<b>']],
  ['TEXTAREA', 'first', '', ['first'], ['']],
  ['SELECT', 'b', 'a', ['b'], ['a']],
  ['CHECKBOX', 'on', false, ['on'], []],
  ['CHECKBOX', '', true, [], ['on']],
  ['CHECKBOX_GROUP', 'a,b', ['b'], ['a', 'b'], ['b']],
  ['RADIO_BUTTONS', 'b', 'a', ['b'], ['a']],
  ['HIDDEN', 'first', 'first', ['first'], ['first']],
])(
  'a field of type %s starts with its initial value, then with what was entered',
  (type, value, entered, before, after) => {
    expect(answers({ type, value })).toEqual(before);
    expect(answers({ type, value }, { values: { answer: entered } })).toEqual(after);
  },
);

test.each(['TEXT', 'TEXTAREA', 'SELECT', 'CHECKBOX', 'CHECKBOX_GROUP', 'RADIO_BUTTONS', 'FILE'] as const)(
  'an invalid value is marked and explained: %s',
  (type) => {
    const marked = render({ type }, { errors: { answer: 'Enter an answer.' } }).querySelector('[aria-invalid=true]');
    expect(document.getElementById(marked?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an answer.',
    );
    expect(screen.getByText('Enter an answer.').hidden).toBe(false);
    expect(render({ type }).querySelector('[aria-invalid]')).toBeNull();
  },
);

test('browsers can autofill personal fields, however their names are written', () => {
  render({ name: 'email' });
  expect(screen.getByRole('textbox')).toMatchObject({ type: 'email', autocomplete: 'email' });
  expect(['first_name', 'firstName', 'jobTitle', 'message'].map((name) => purposeOf(name)?.autoComplete)).toEqual([
    'given-name',
    'given-name',
    'organization-title',
    undefined,
  ]);
});
