import { describe, expect, test } from '@jest/globals';
import { defineFormHandler, z, type FormField, type FormFieldType, type NodeInput } from '@quoin/sdk';
import { contact } from '../testing/plugins.fixture.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { formOf } from './form.ts';
import { wordsIn } from './message.ts';
import { validateSubmission } from './validate.ts';

const field = (name: string, more: NodeInput['props'] = {}): NodeInput => ({
  name: 'cms-component-field-text',
  props: { name, displayName: name, ...more },
});

describe('formOf', () => {
  const site = sampleSite();
  /** Page 1; form 2 with field 3; section 4 with field 5 and a nested form 6 with field 7; a broken field 8. */
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: {
      main: [
        {
          name: 'cms-component-form',
          props: { handler: 'contact' },
          slots: {
            fields: [
              field('first'),
              { name: 'cms-component-section', slots: { content: [field('second')] } },
              { name: 'cms-component-form', props: { handler: 'contact' }, slots: { fields: [field('inner')] } },
              field('not a name'),
            ],
          },
        },
      ],
    },
  });

  test('takes its fields from the ready field nodes below it, in document order', () => {
    const form = formOf(tree, id(2), site, 'en');
    expect(form?.fields.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(form?.fields[0]).toEqual({
      type: 'TEXT',
      name: 'first',
      displayName: 'first',
      isRequired: false,
      options: [],
      value: '',
    });
    expect(form).toMatchObject({
      node: id(2),
      declaration: { handler: 'contact' },
      handler: { definition: contact, plugin: 'sample-forms' },
    });
  });

  test('leaves the fields of a nested form to that form', () => {
    expect(formOf(tree, id(6), site, 'en')?.fields.map(({ name }) => name)).toEqual(['inner']);
  });

  test('is undefined for a missing node or one that is not a form', () => {
    expect([formOf(tree, id(3), site, 'en'), formOf(tree, id(99), site, 'en')]).toEqual([undefined, undefined]);
  });
});

const fieldOf = (type: FormFieldType, more: Partial<FormField> = {}): FormField => ({
  type,
  name: 'answer',
  displayName: 'Answer',
  isRequired: false,
  options: [
    { label: 'One', value: '1' },
    { label: 'Two', value: '2' },
  ],
  value: '',
  ...more,
});
const judge = (sent: unknown, type: FormFieldType, more?: Partial<FormField>) =>
  validateSubmission({ fields: [fieldOf(type, more)], handler: undefined }, sent === undefined ? {} : { answer: sent });
const required = { isRequired: true };
const documents = {
  options: [
    { label: 'PDF', value: '.pdf' },
    { label: 'Pictures', value: 'image/*' },
    { label: 'Text', value: 'text/plain' },
  ],
};
const file = (name: string, type: string) => ({ name, size: 10, type });

describe('answers', () => {
  test.each<[FormFieldType, unknown, unknown, Partial<FormField>?]>([
    ['TEXT', 'words', 'words', required],
    ['TEXT', ' ', undefined],
    ['TEXTAREA', undefined, undefined],
    ['HIDDEN', undefined, 'spring', { value: 'spring' }],
    ['SELECT', '2', '2', required],
    ['SELECT', '', undefined],
    ['RADIO_BUTTONS', '1', '1'],
    ['CHECKBOX', 'on', true, required],
    ['CHECKBOX', 'yes', true, { value: 'yes' }],
    ['CHECKBOX', undefined, false],
    ['CHECKBOX', false, false],
    ['CHECKBOX_GROUP', '1', ['1']],
    ['CHECKBOX_GROUP', ['2', '1', '2'], ['2', '1'], required],
    ['CHECKBOX_GROUP', undefined, []],
    [
      'FILE',
      { ...file('cv.pdf', 'application/pdf'), path: '/etc' },
      file('cv.pdf', 'application/pdf'),
      { ...required, options: [] },
    ],
    ['FILE', file('CV.PDF', 'application/pdf'), file('CV.PDF', 'application/pdf'), documents],
    ['FILE', file('me.png', 'image/png'), file('me.png', 'image/png'), documents],
    ['FILE', file('notes', 'text/plain'), file('notes', 'text/plain'), documents],
    ['FILE', '', undefined],
  ])('%s accepts %j as %j', (type, sent, value, more = {}) => {
    expect(judge(sent, type, more)).toEqual({ values: value === undefined ? {} : { answer: value }, errors: {} });
  });

  test.each<[FormFieldType, unknown, string, Partial<FormField>?]>([
    ['TEXT', '  ', 'Fill in “Answer”.', required],
    ['TEXT', undefined, 'Fill in “Answer”.', required],
    ['TEXT', ['a'], 'Check “Answer”: this answer is not accepted.'],
    ['SELECT', undefined, 'Choose an answer for “Answer”.', required],
    ['SELECT', '3', 'Choose one of the answers offered for “Answer”.'],
    ['RADIO_BUTTONS', ['1'], 'Choose one of the answers offered for “Answer”.'],
    ['CHECKBOX', undefined, 'Tick “Answer” to go on.', required],
    ['CHECKBOX', 'perhaps', 'Check “Answer”: this answer is not accepted.'],
    ['CHECKBOX_GROUP', [], 'Choose an answer for “Answer”.', required],
    ['CHECKBOX_GROUP', ['1', '3'], 'Choose one of the answers offered for “Answer”.'],
    ['FILE', undefined, 'Choose a file for “Answer”.', required],
    ['FILE', { name: 'x' }, 'Check “Answer”: this answer is not accepted.'],
    [
      'FILE',
      file('tool.exe', 'application/x-msdownload'),
      'Choose a file of a type that is accepted for “Answer”.',
      documents,
    ],
    ['FILE', file('pdf', 'application/pdf'), 'Choose a file of a type that is accepted for “Answer”.', documents],
  ])('%s rejects %j: %s', (type, sent, error, more = {}) => {
    expect(judge(sent, type, more)).toEqual({ values: {}, errors: { answer: error } });
  });

  test('have a maximum length', () => {
    expect(judge('x'.repeat(20_001), 'TEXTAREA').errors).toEqual({
      answer: 'Shorten “Answer” to at most 20000 characters.',
    });
    expect(judge('x'.repeat(20_000), 'TEXTAREA').errors).toEqual({});
  });

  test('ignore values that the form does not ask for', () => {
    expect(
      validateSubmission(
        { fields: [fieldOf('TEXT')], handler: undefined },
        { answer: 'a', role: 'ADMIN', __proto__: { answer: 'b' } },
      ),
    ).toEqual({ values: { answer: 'a' }, errors: {} });
  });

  test.each([
    ['ar-EG', 'املأ «Answer».'],
    ['de', 'Füllen Sie „Answer“ aus.'],
    ['fr', 'Fill in “Answer”.'],
  ])('are rejected in the language of the page: %s', (locale, sentence) => {
    const { errors } = validateSubmission(
      { fields: [fieldOf('TEXT', required)], handler: undefined },
      {},
      wordsIn(sampleSite(), locale),
    );
    expect(errors).toEqual({ answer: sentence });
  });
});

describe('handlers', () => {
  const handlerOf = (fields: z.ZodObject) => ({
    definition: defineFormHandler({ name: 'h', title: 'H', description: 'H', fields }),
    plugin: 'p',
    pluginVersion: '1.0.0',
    version: 0,
  });
  const handler = handlerOf(
    z.object({
      email: z.email(),
      age: z.number().min(18).optional(),
      source: z.string().max(5).optional(),
      terms: z.literal(true).optional(),
    }),
  );
  const fields = ['email', 'age', 'terms'].map((name) =>
    fieldOf(name === 'terms' ? 'CHECKBOX' : 'TEXT', { name, displayName: name }),
  );

  test('validate in addition to the form; numbers may be sent as text', () => {
    expect(
      validateSubmission({ fields, handler }, { email: 'a@example.com', age: '42', source: 'web', terms: 'on' }),
    ).toEqual({
      values: { email: 'a@example.com', age: 42, source: 'web', terms: true },
      errors: {},
    });
  });

  test('report one sentence per invalid field', () => {
    expect(
      validateSubmission({ fields, handler }, { email: 'nobody', age: '7', source: 'elsewhere', terms: 'off' }).errors,
    ).toEqual({
      email: 'Enter an e-mail address such as name@example.com.',
      age: 'Enter 18 or more for “age”.',
      source: 'Shorten “source” to at most 5 characters.',
      terms: 'Tick “terms” to go on.',
    });
    expect(validateSubmission({ fields, handler }, { age: 'old', terms: 'on' }).errors).toEqual({
      email: 'Fill in “email”.',
      age: 'Enter a number for “age”.',
    });
  });

  test('receive list rows from the fields of each row, and report errors at the field', () => {
    const contact = z.object({ name: z.string().min(1), email: z.email() });
    const rows = handlerOf(
      z.object({
        contacts: z
          .array(contact.extend({ id: z.string() }))
          .min(1)
          .max(3),
      }),
    );
    const names = ['1', '2', 'x'].flatMap((row) => ['name', 'email'].map((key) => `contacts.${row}.${key}`));
    const form = { handler: rows, fields: names.map((name) => fieldOf('TEXT', { name, displayName: name })) };
    const ann = { name: 'Ann', email: 'ann@example.com' };
    expect(
      validateSubmission(form, {
        'contacts.1.name': ann.name,
        'contacts.1.email': ann.email,
        'contacts.2.name': ' ',
        'contacts.x.name': 'Ben',
        'contacts.x.email': 'ben',
      }),
    ).toMatchObject({
      errors: { 'contacts.x.email': 'Enter an e-mail address such as name@example.com.' },
    });
    expect(validateSubmission(form, { 'contacts.2.name': ann.name, 'contacts.2.email': ann.email })).toEqual({
      values: { contacts: [{ id: '2', ...ann }] },
      errors: {},
    });
    expect(validateSubmission(form, { 'contacts.2.name': ann.name }).errors).toEqual({
      'contacts.2.email': 'Fill in “contacts.2.email”.',
    });
    expect(validateSubmission(form, { contacts: [{ id: '1', ...ann }] }).errors).toEqual({
      'contacts.1.name': 'Fill in “contacts.1.name”.',
    });
    expect(
      validateSubmission({ handler: rows, fields: [] }, { contacts: [{ id: 'a', ...ann, email: 'ann' }] }).errors,
    ).toEqual({
      'contacts.a.email': 'Enter an e-mail address such as name@example.com.',
    });
  });

  test('receive numbers and ticks of rows; a row with nothing but empty boxes is left out', () => {
    const trade = z.object({ price: z.number().min(0), isPart: z.boolean().default(false) });
    const rows = handlerOf(z.object({ trades: z.array(trade).min(1) }));
    const names = ['1', '2'].flatMap((row) => [`trades.${row}.price`, `trades.${row}.isPart`]);
    const form = {
      handler: rows,
      fields: names.map((name) => fieldOf(name.endsWith('price') ? 'TEXT' : 'CHECKBOX', { name, displayName: name })),
    };
    expect(validateSubmission(form, { 'trades.2.price': '-0.5' }).errors).toEqual({
      'trades.2.price': 'Enter 0 or more for “trades.2.price”.',
    });
    expect(validateSubmission(form, { 'trades.1.price': '12.5', 'trades.1.isPart': 'on' })).toEqual({
      values: { trades: [{ price: 12.5, isPart: true }] },
      errors: {},
    });
    expect(validateSubmission(form, { 'trades.2.isPart': 'on' }).errors).toEqual({
      'trades.2.price': 'Fill in “trades.2.price”.',
    });
    expect(validateSubmission(form, {}).errors).toEqual({ 'trades.1.price': 'Fill in “trades.1.price”.' });
  });

  test('report errors in the order of the fields', () => {
    const { errors } = validateSubmission(
      { fields: fields.toReversed(), handler },
      { email: 'nobody', age: '7', source: 'elsewhere', terms: 'off' },
    );
    expect(Object.keys(errors)).toEqual(['terms', 'age', 'email', 'source']);
  });
});
