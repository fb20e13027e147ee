import { expect, test } from '@jest/globals';
import { defineFormHandler, type FormFieldType, type Json, text, z } from '@quoin/sdk';
import { excerptOf } from './excerpt.ts';
import { submittedFields } from './submitted-fields.ts';

const field = (name: string, displayName: string, type: FormFieldType = 'TEXT') => ({
  name,
  displayName,
  type,
  isRequired: false,
  options: [],
  value: '',
});
const definition = defineFormHandler({
  name: 'sample',
  title: 'Sample',
  description: 'A sample',
  fields: z.object({
    email: text('E-mail of the handler'),
    company: text('Company').optional(),
    pin: z.string().meta({ field: 'secret', title: 'PIN' }),
    plain: z.string(),
  }),
});
const handler = { definition, plugin: '@sample/plugin', pluginVersion: '1.0.0', version: 0 };
const fields = [
  field('name', 'Your name'),
  field('campaign', 'Campaign', 'HIDDEN'),
  field('file', 'File', 'FILE'),
  field('email', 'Your e-mail'),
  field('note', 'Note', 'TEXTAREA'),
];
const file = { name: 'a.pdf', size: 1, type: 'application/pdf', file: '0' };

test('a submission stores the labels of its filled fields from its form, then from its handler', () => {
  const values = {
    name: 'Ann',
    campaign: 'x',
    file,
    email: 'ann@example.com',
    company: 'Sample Ltd',
    pin: '1234',
    plain: 'a',
  };
  expect(submittedFields({ fields, handler }, values)).toEqual([
    { name: 'name', label: 'Your name', isBrief: true },
    { name: 'campaign', label: 'Campaign', isBrief: false },
    { name: 'file', label: 'File', isBrief: false },
    { name: 'email', label: 'Your e-mail', isBrief: true },
    { name: 'company', label: 'Company', isBrief: true },
    { name: 'pin', label: 'PIN', isBrief: false },
    { name: 'plain', label: 'plain', isBrief: true },
  ]);
  expect(excerptOf({ values, fields: submittedFields({ fields, handler }, values) })).toBe(
    'Ann · ann@example.com · Sample Ltd · a',
  );
});

test.each<[string, Record<string, Json>, string]>([
  ['only texts', { age: 4, agreed: true, topics: ['a'], file, name: 'Ann' }, 'Ann'],
  ['on one line, without what is empty', { name: ' Ann\n\tB ', note: ' ', city: 'Oslo' }, 'Ann B · Oslo'],
  ['at most four', { a: '1', b: '2', c: '3', d: '4', e: '5' }, '1 · 2 · 3 · 4'],
  ['each cut where it is long, between characters', { note: '😀'.repeat(70) }, `${'😀'.repeat(59)}…`],
  [
    'nothing that is nobody’s business',
    { 'g-recaptcha-response': 'x', csrf_token: 'x', Password: 'x', name: 'Ann' },
    'Ann',
  ],
  ['nothing of nothing', {}, ''],
])('a submission without stored labels is listed by %s', (_, values, line) => {
  expect(excerptOf({ values, fields: [] })).toBe(line);
});
