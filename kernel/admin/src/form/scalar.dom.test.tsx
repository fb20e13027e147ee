import { afterEach, describe, expect, test } from '@jest/globals';
import {
  date,
  dateTime,
  hexColor,
  html,
  number,
  secret,
  select,
  selectMany,
  text,
  time,
  toggle,
  url,
  z,
  zone,
} from '@quoin/sdk';
import { act, cleanup, screen } from '@testing-library/react';
import { toInstant, toLocal } from './control/date-control.tsx';
import { renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

describe('text', () => {
  const schema = schemaOf({
    title: text('Title', { maxLength: 40, description: 'Shown large' }).min(1),
    note: text('Note', { multiline: true }).optional(),
    kicker: text('Kicker').default('News'),
  });

  test('is stored letter by letter, by its path', async () => {
    const form = renderForm(schema, { title: '' });
    await form.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Fees');
    expect(form.changes.map(({ path, value }) => [path.join('.'), value])).toEqual([
      ['title', 'F'],
      ['title', 'Fe'],
      ['title', 'Fee'],
      ['title', 'Fees'],
    ]);
  });

  test('keeps the caret in the middle while it is typed, and shows an undo', async () => {
    const form = renderForm(schema, { title: 'ab' });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await form.user.click(box);
    box.setSelectionRange(1, 1);
    await form.user.keyboard('x');
    expect([box.value, box.selectionStart]).toEqual(['axb', 2]);
    act(() => form.set({ value: { title: 'ab' } }));
    expect(box.value).toBe('ab');
    expect(document.activeElement).toBe(box);
  });

  test('says what applies when nothing is set, and gives that back', async () => {
    const form = renderForm(schema, { title: 'x', kicker: 'Report' });
    await form.user.click(screen.getByRole('button', { name: 'Use the default for Kicker' }));
    expect(form.value()).toEqual({ title: 'x' });
    expect(screen.getByRole('textbox', { name: 'Kicker' }).getAttribute('placeholder')).toBe('Default: News');
    expect(screen.queryByRole('button', { name: 'Use the default for Kicker' })).toBeNull();
  });

  test('an optional one that is emptied is not set, one with a default is empty', async () => {
    const form = renderForm(schema, { title: 'x', note: 'y', kicker: 'z' });
    await form.user.clear(screen.getByRole('textbox', { name: 'Note' }));
    await form.user.clear(screen.getByRole('textbox', { name: 'Kicker' }));
    await form.user.clear(screen.getByRole('textbox', { name: 'Title' }));
    expect(form.value()).toEqual({ title: '', kicker: '' });
  });

  test('counts near its end, and beyond it', async () => {
    const form = renderForm(schema, { title: 'x'.repeat(20) });
    expect(screen.queryByRole('status')).toBeNull();
    await form.user.type(screen.getByRole('textbox', { name: 'Title' }), 'x'.repeat(15));
    expect(screen.getByRole('status').textContent).toBe('5 of 40 characters left');
    act(() => form.set({ value: { title: 'x'.repeat(43) } }));
    expect(screen.getByRole('status').textContent).toBe('3 characters too many');
  });

  test('has its help and its problems as description', () => {
    renderForm(schema, { title: '' }, [{ field: 'title', message: 'Title must not be empty.' }]);
    const box = screen.getByRole('textbox', { name: 'Title', description: 'Title must not be empty. Shown large' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
  });
});

test('an unsafe URL is reported at once', async () => {
  const form = renderForm(schemaOf({ link: url('Address') }), { link: '/fees' });
  expect(screen.queryByText(/no link to this address/)).toBeNull();
  await form.user.clear(screen.getByRole('textbox', { name: 'Address' }));
  await form.user.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  expect(screen.getByText(/no link to this address/)).not.toBeNull();
});

test('markup is edited as it is', async () => {
  const form = renderForm(schemaOf({ code: html('Markup') }), { code: '' });
  await form.user.type(screen.getByRole('textbox', { name: 'Markup' }), '<b>x</b>');
  expect(form.value()).toEqual({ code: '<b>x</b>' });
});

test('a toggle shows what applies, and can be given back', async () => {
  const form = renderForm(schemaOf({ wide: toggle('Wide').default(true) }));
  const toggler = screen.getByRole<HTMLInputElement>('switch', { name: 'Wide' });
  expect(toggler.checked).toBe(true);
  await form.user.click(toggler);
  expect(form.value()).toEqual({ wide: false });
  await form.user.click(screen.getByRole('button', { name: 'Use the default for Wide' }));
  expect(form.value()).toEqual({});
  expect(toggler.checked).toBe(true);
});

describe('number', () => {
  const schema = schemaOf({
    count: number('Count', { unit: 'ms', step: 5 }).min(1).max(20).default(5),
    ratio: number('Ratio').optional(),
    whole: z.int().optional(),
  });

  test('is a number with bounds, step and unit', async () => {
    const form = renderForm(schema);
    const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Count' });
    expect([box.min, box.max, box.step, box.placeholder]).toEqual(['1', '20', '5', 'Default: 5']);
    expect(screen.getByText('ms')).not.toBeNull();
    expect(screen.getByText('From 1 to 20')).not.toBeNull();
    await form.user.type(box, '12');
    expect(form.value()).toEqual({ count: 12 });
    await form.user.clear(box);
    expect(form.value()).toEqual({});
  });

  test('what is typed is not rewritten while it is typed', async () => {
    const form = renderForm(schema);
    const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ratio' });
    await form.user.type(box, '1.50');
    expect(box.value).toBe('1.50');
    expect(form.value()).toEqual({ ratio: 1.5 });
    act(() => form.set({ value: { ratio: 2 } }));
    expect(box.value).toBe('2');
  });

  test('bounds of the number type are not shown', () => {
    renderForm(schema);
    const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Whole' });
    expect([box.min, box.max, box.step]).toEqual(['', '', '1']);
  });
});

describe('select', () => {
  test('few values are radio buttons; numbers stay numbers', async () => {
    const form = renderForm(schemaOf({ columns: select('Columns', [1, 2, 3], { labels: { 1: 'One' } }).default(2) }));
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    await form.user.click(screen.getByRole('radio', { name: 'One' }));
    expect(form.value()).toEqual({ columns: 1 });
  });

  test('many are a menu, with unset and unknown values', async () => {
    const values = ['a', 'b', 'c', 'd'] as const;
    const form = renderForm(
      schemaOf({ one: select('One', values).optional(), other: select('Other', values).default('b') }),
      { other: 'zebra' },
    );
    expect(screen.getByRole('combobox', { name: 'One' }).textContent).toBe('Choose');
    expect(screen.getByRole('combobox', { name: 'Other' }).textContent).toBe('Zebra (not available)');
    await form.user.click(screen.getByRole('combobox', { name: 'Other' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'Zebra (not available)',
    ]);
    await form.user.click(screen.getByRole('option', { name: 'C' }));
    expect(form.value()).toEqual({ other: 'c' });
    await form.user.click(screen.getByRole('button', { name: 'Use the default for Other' }));
    expect(screen.getByRole('combobox', { name: 'Other' }).textContent).toBe('B (default)');
  });

  test('several are checkboxes, kept in the order of their schema', async () => {
    const form = renderForm(schemaOf({ days: selectMany('Days', ['mon', 'tue', 'wed']) }), { days: ['wed', 'sun'] });
    await form.user.click(screen.getByRole('checkbox', { name: 'Mon' }));
    expect(form.value()).toEqual({ days: ['mon', 'wed', 'sun'] });
    await form.user.click(screen.getByRole('checkbox', { name: 'Sun (not available)' }));
    expect(form.value()).toEqual({ days: ['mon', 'wed'] });
    expect(screen.getByRole('group', { name: 'Days' })).not.toBeNull();
  });
});

describe('days and instants', () => {
  test('a day is stored as such', async () => {
    const form = renderForm(schemaOf({ day: date('Day').optional() }));
    await form.user.type(screen.getByLabelText('Day'), '2030-01-31');
    expect(form.value()).toEqual({ day: '2030-01-31' });
    await form.user.clear(screen.getByLabelText('Day'));
    expect(form.value()).toEqual({});
  });

  test('an instant is shown in the time zone of the user, and stored in UTC', async () => {
    const form = renderForm(schemaOf({ at: dateTime('At').nullable() }), { at: null });
    await form.user.type(screen.getByLabelText('At'), '2030-01-31T10:30');
    expect(form.value()).toEqual({ at: new Date(2030, 0, 31, 10, 30).toISOString() });
    expect(
      screen.getByText(
        new RegExp(`^${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')}(, UTC[+-]|$)`),
      ),
    ).not.toBeNull();
    await form.user.clear(screen.getByLabelText('At'));
    expect(form.value()).toEqual({ at: null });
  });

  test.each(['2030-01-31T10:30:00.000Z', '2030-07-31T10:30:05.000Z', '1969-12-31T23:59:59.999Z'])(
    '%s comes back from the wall clock',
    (instant) => {
      expect(toInstant(toLocal(instant))).toBe(instant);
    },
  );
});

test('a secret shows only whether it is set', () => {
  const form = renderForm(schemaOf({ key: secret('Key'), other: secret('Other').optional() }), {
    key: { $env: 'SAMPLE_KEY' },
  });
  expect(screen.getByText('Set in the environment of the server.')).not.toBeNull();
  expect(screen.getByText(/^Not set/)).not.toBeNull();
  expect(form.container.innerHTML).not.toContain('SAMPLE_KEY');
});

test('nothing to set is said', () => {
  renderForm(schemaOf({}));
  expect(screen.getByText('This component has nothing to set.')).not.toBeNull();
});

test('kinds that are not known are shown and kept', () => {
  const form = renderForm(
    {
      type: 'object',
      properties: {
        later: { field: 'hologram', title: 'Later' },
        free: { type: 'object', additionalProperties: true },
      },
    },
    { later: { depth: 3 }, free: { a: 1 } },
  );
  expect(screen.getByText(/"depth": 3/)).not.toBeNull();
  expect(screen.getByText(/"a": 1/)).not.toBeNull();
  expect(form.changes).toEqual([]);
});

test('a stored value of another kind is shown and kept until the user starts over', async () => {
  const form = renderForm(schemaOf({ title: text('Title'), count: number('Count').optional() }), {
    title: ['x'],
    count: 'many',
  });
  expect(screen.getByText(/The stored value is not a text/)).not.toBeNull();
  expect(screen.getByText(/The stored value is not a number/)).not.toBeNull();
  await form.user.click(screen.getByRole('button', { name: 'Start over: Title' }));
  await form.user.click(screen.getByRole('button', { name: 'Start over: Count' }));
  expect(form.value()).toEqual({ title: '' });
});

test('a color is stored once it is whole, and what is none goes when the focus does', async () => {
  const form = renderForm(schemaOf({ accent: hexColor('Accent').optional() }), { accent: '#003366' });
  const box = screen.getByLabelText<HTMLInputElement>('Accent');
  await form.user.clear(box);
  await form.user.type(box, '#12abEF');
  expect(form.value()).toEqual({ accent: '#12abEF' });
  await form.user.type(box, '{Backspace}');
  expect([box.value, form.value()]).toEqual(['#12abE', { accent: '#12abEF' }]);
  await form.user.tab();
  expect(box.value).toBe('#12abEF');
});

describe('time and zone', () => {
  const schema = schemaOf({ opens: time('Opens at').optional(), zone: zone('Time zone') });

  test('a time of day is typed and cleared', async () => {
    const form = renderForm(schema, { opens: '09:30' });
    const box = screen.getByLabelText<HTMLInputElement>('Opens at');
    await form.user.clear(box);
    expect(form.value()).toEqual({});
    await form.user.type(box, '17:45');
    expect(form.value()).toEqual({ opens: '17:45' });
  });

  test('a time zone is found by a part of its name', async () => {
    const form = renderForm(schema);
    await form.user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'new y');
    await form.user.click(screen.getByRole('option', { name: 'America/New York' }));
    expect(form.value()).toEqual({ zone: 'America/New_York' });
  });

  test('an invalid time zone is shown, named and kept', () => {
    const form = renderForm(schema, { zone: 'Mars/Olympus' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Mars/Olympus');
    expect(screen.getByText('It is not a time zone. It is kept until you choose one.')).not.toBeNull();
    expect(form.changes).toEqual([]);
  });

  test('an invalid time of day is shown and kept', () => {
    const form = renderForm(schema, { opens: '25:00' });
    expect(screen.getByText(/The stored value is not a time of day/)).not.toBeNull();
    expect(form.changes).toEqual([]);
  });
});
