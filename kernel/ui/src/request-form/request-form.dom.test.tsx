import { afterEach, expect, test } from '@jest/globals';
import { date, group, list, number, select, selectMany, text, time, toggle, z, type FormState } from '@quoin/sdk';
import { mountForm } from '@quoin/sdk/form';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineRequestForm } from './define-request-form.ts';
import { RequestForm, requestFormWords, type RequestFormProps } from './request-form.tsx';
import { requestFormPart } from './request-form-part.ts';

const trade = group('Trade', {
  symbol: text('Symbol', { maxLength: 10 }).min(1),
  time: time('Time'),
  price: number('Price'),
  side: select('Side', ['buy', 'sell'], { labels: { buy: 'Bought', sell: 'Sold' } }),
  isPart: toggle('Part of an order').default(false),
});

const fields = z.object({
  firm: text('Firm', { maxLength: 100 }).min(1),
  email: z.email().meta({ field: 'text', title: 'E-mail address' }),
  day: date('Day of the trades'),
  size: number('Size').default(100),
  market: select('Market', ['east', 'west', 'north', 'south'], { labels: { east: 'Sample East' } }).default('east'),
  reason: select('Reason', ['price', 'other'], { labels: { price: 'Wrong price', other: 'Another' } }),
  details: text('Details', { multiline: true, when: { reason: 'other' } }).optional(),
  isUrgent: toggle('Urgent').default(false),
  phone: text('Telephone number', { when: { isUrgent: false } }).default(''),
  copies: selectMany('Copies to', ['broker', 'desk'], { labels: { broker: 'Broker', desk: 'Desk' } }),
  terms: z.literal(true).meta({ field: 'toggle', title: 'I agree' }),
  trades: list('Trades', trade, { itemTitle: 'Trade' }).min(1).max(4),
  accounts: z
    .array(z.object({ price: text('Account') }))
    .max(2)
    .default([])
    .meta({ field: 'list', title: 'Accounts' }),
  internal: text('Not in the form').optional(),
});

const request = defineRequestForm({
  fields,
  sections: {
    who: ['firm', 'email', 'phone'],
    what: ['day', 'size', 'market', 'reason', 'details', 'trades', 'accounts', 'isUrgent', 'copies', 'terms'],
  },
  rows: { trades: 3 },
  messages: { who: 'Your firm', what: 'Trades', 'what.hint': 'One trade in each row.', 'trades.add': 'Add a trade' },
});

const english: Record<string, string> = { ...requestFormPart.messages, ...request.messages };
const translate = (key: string, values: Record<string, string | number> = {}): string =>
  english[key]?.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written)) ?? key;

const draw = (form?: FormState, props: Partial<RequestFormProps> = {}): HTMLElement => {
  const context: RequestFormProps['context'] = {
    captcha: undefined,
    form,
    formOutcomes: ['success', 'invalid', 'error'],
    href: () => '/report',
    icon: () => <svg />,
    t: translate,
  };
  document.body.innerHTML = renderToStaticMarkup(
    <RequestForm id="form" buttonLabel="Send" {...{ context, request }} {...props} />,
  );
  return document.body;
};

let stop: (() => void) | undefined;
afterEach(() => stop?.());
const user = userEvent.setup();
const start = (form?: FormState): HTMLFormElement => {
  stop = mountForm(draw(form), requestFormWords({ t: translate }));
  return document.querySelector('form')!;
};
const invalid = (values: FormState['values'], errors: FormState['errors'] = {}): FormState => ({
  outcome: 'invalid',
  values,
  errors,
});
const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const shownTrades = () => screen.queryAllByRole('group', { name: /^Trade \d/ }).map(({ ariaLabel }) => ariaLabel);

test('titles and choices come from the fields of the handler, unless the form words them itself', () => {
  expect(request.messages).toMatchObject({
    firm: 'Firm',
    reason: 'Reason',
    'reason.price': 'Wrong price',
    'market.west': 'west',
    trades: 'Trade',
    price: 'Price',
    // Another title than that of the price.
    'accounts.price': 'Account',
    'side.sell': 'Sold',
    who: 'Your firm',
  });
  expect(Object.keys(request.messages)).not.toContain('internal');
});

test('fields are those of the handler in reading order, with a field for each row', () => {
  const all = request.fields(translate, {
    firm: { displayName: 'Member firm' },
    'trades.symbol': { type: 'SELECT', options: [{ label: 'A', value: 'a' }] },
  });
  expect(all.map(({ type, name }) => `${name} ${type}`)).toEqual([
    'firm TEXT',
    'email TEXT',
    'phone TEXT',
    'day TEXT',
    'size TEXT',
    'market SELECT',
    'reason RADIO_BUTTONS',
    'details TEXTAREA',
    ...[1, 2, 3, 4].flatMap((row) => [
      `trades.${row}.symbol SELECT`,
      `trades.${row}.time TEXT`,
      `trades.${row}.price TEXT`,
      `trades.${row}.side SELECT`,
      `trades.${row}.isPart CHECKBOX`,
    ]),
    'accounts.1.price TEXT',
    'accounts.2.price TEXT',
    'isUrgent CHECKBOX',
    'copies CHECKBOX_GROUP',
    'terms CHECKBOX',
  ]);
  const field = (name: string) => all.find((each) => each.name === name);
  expect(field('firm')).toMatchObject({ displayName: 'Member firm', isRequired: true, value: '' });
  expect(field('market')).toMatchObject({ isRequired: false, value: 'east' });
  expect([field('size')?.value, field('isUrgent')?.value]).toEqual(['100', '']);
  expect(field('details')).toMatchObject({ isRequired: false, when: { reason: ['other'] } });
  expect(field('trades.1.price')).toMatchObject({ displayName: 'Trade 1: Price', isRequired: true });
  expect(field('trades.2.price')).toMatchObject({ displayName: 'Trade 2: Price', isRequired: false });
  expect(field('accounts.2.price')).toMatchObject({ displayName: 'Account 2', isRequired: false });
  expect(['isUrgent', 'copies', 'terms'].map((name) => field(name)?.isRequired)).toEqual([false, false, true]);
});

test('sections have a title and a hint, fields a control for what they hold', () => {
  draw();
  const [who, what] = screen.getAllByRole('group', { name: /^(Your firm|Trades)$/ });
  expect(within(who!).getByRole('textbox', { name: 'Firm' })).toBeTruthy();
  expect(within(what!).getByText('One trade in each row.')).toBeTruthy();
  expect(['email', 'day', 'trades.1.time', 'trades.1.symbol'].map((name) => named(name).type)).toEqual([
    'email',
    'date',
    'time',
    'text',
  ]);
  expect(within(screen.getByRole('group', { name: 'Trade 1' })).getByRole('textbox', { name: 'Price' })).toBe(
    named('trades.1.price'),
  );
});

test('without script, some rows are shown, and those with entries or problems', () => {
  draw();
  expect(shownTrades()).toEqual(['Trade 1', 'Trade 2', 'Trade 3']);
  draw(invalid({ 'trades.4.price': '1' }));
  expect(shownTrades()).toHaveLength(4);
  draw(invalid({}, { 'trades.4.price': 'Enter a number.' }));
  expect(shownTrades()).toHaveLength(4);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send']);
  expect(named('phone').closest('[hidden]')).toBeNull();
});

test('script adds rows, and removes them so that later entries move up', async () => {
  const form = start();
  expect(shownTrades()).toEqual(['Trade 1']);
  const add = screen.getByRole('button', { name: 'Add a trade' });
  for (const symbol of ['A', 'B', 'C', 'D']) {
    const row = shownTrades().length;
    await user.type(named(`trades.${row}.symbol`), symbol);
    if (symbol === 'C') {
      await user.selectOptions(named(`trades.${row}.side`), 'sell');
      await user.click(named(`trades.${row}.isPart`));
    }
    if (symbol !== 'D') await user.click(add);
  }
  expect([add.hidden, document.activeElement]).toEqual([true, named('trades.4.symbol')]);
  await user.click(screen.getByRole('button', { name: 'Remove “Trade 2”' }));
  expect(shownTrades()).toHaveLength(3);
  expect(document.activeElement).toBe(named('trades.2.symbol'));
  const sent = Object.fromEntries(
    [...new FormData(form)].filter(([name]) => /^trades.*(symbol|side|isPart)/.test(name)),
  );
  expect(sent).toEqual({
    'trades.1.symbol': 'A',
    'trades.1.side': '',
    'trades.2.symbol': 'C',
    'trades.2.side': 'sell',
    'trades.2.isPart': 'on',
    'trades.3.symbol': 'D',
    'trades.3.side': '',
    'trades.4.symbol': '',
    'trades.4.side': '',
  });
  await user.click(screen.getByRole('button', { name: 'Remove “Trade 1”' }));
  await user.click(screen.getByRole('button', { name: 'Remove “Trade 2”' }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a field is hidden and not sent while its condition does not hold', async () => {
  const form = start();
  const sent = () => ['details', 'phone'].filter((name) => new FormData(form).has(name));
  expect([named('details').closest('[hidden]') === null, sent()]).toEqual([false, ['phone']]);
  await user.click(screen.getByRole('radio', { name: 'Another' }));
  await user.click(screen.getByRole('checkbox', { name: /^Urgent/ }));
  expect([named('details').closest('[hidden]'), sent()]).toEqual([null, ['details']]);
});

test('the script checks what is needed, row by row', async () => {
  start();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect([...document.querySelectorAll('.form-problems a')].map(({ textContent }) => textContent)).toEqual([
    'Fill in “Firm”.',
    'Fill in “E-mail address”.',
    'Fill in “Day of the trades”.',
    'Choose an answer for “Reason”.',
    'Fill in “Trade 1: Symbol”.',
    'Fill in “Trade 1: Time”.',
    'Fill in “Trade 1: Price”.',
    'Choose an answer for “Trade 1: Side”.',
    'Tick “I agree” to go on.',
  ]);
});

test('a form with a captcha for everyone says above its fields that it needs script', () => {
  const captcha = { provider: 'turnstile', siteKey: 'sample', script: 'https://provider.example/api.js' } as const;
  const context = { captcha, form: undefined, formOutcomes: [], href: () => '/', icon: () => <svg />, t: translate };
  draw(undefined, { context, captcha: 'always' });
  const { innerHTML } = document.querySelector('form')!;
  expect(innerHTML.indexOf('needs JavaScript')).toBeLessThan(innerHTML.indexOf('fieldset'));
  draw(undefined, { context });
  expect(document.querySelector('.request-form-script')).toBeNull();
});
