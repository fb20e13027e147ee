import { afterAll, expect, test } from '@jest/globals';
import { choice, group, list, text, toggle, z } from '@quoin/sdk';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkHelpTexts } from './help-texts.ts';

afterAll(removePackages);

const title = text('Title', { description: 'In a few words' });

const check = (props: z.ZodObject) => checkHelpTexts(prepareCard({ props }).subject);

test('fields with a label and a help text pass, and so do ids and the forms of a choice', () => {
  const form = group('Note', { type: z.literal('note'), title });
  expect(
    check(
      z.object({
        title: title.optional(),
        notes: list('Notes', choice('Note', 'type', [form]), { description: 'Shown in this order' }).default([]),
      }),
    ),
  ).toEqual([]);
});

test('a field without a label or a help text is named, in groups, lists and choices too', () => {
  const form = group('Note', { type: z.literal('note'), isLarge: toggle('Large').default(false) });
  expect(
    check(
      z.object({
        title: text('Title').default(''),
        link: group('Link', { label: text(' ', { description: 'On the link' }) }),
        notes: list('Notes', choice('Note', 'type', [form]), { description: ' ' }),
      }),
    ),
  ).toEqual([
    'cms-component-card: title has no description',
    'cms-component-card: link has no description',
    'cms-component-card: link.label has no title',
    'cms-component-card: notes has no description',
    'cms-component-card: notes.*.isLarge has no description',
  ]);
});
