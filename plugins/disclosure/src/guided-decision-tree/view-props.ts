import { choice, group, icon, list, oneOf, richText, text, z, type Resolved } from '@quoin/sdk';

const target = (title = 'Leads to') =>
  oneOf(title, { list: 'views', title: 'heading' }, { description: 'A step of this list' }).optional();

const labelField = text('Label', { description: 'An answer, or a statement to check', maxLength: 100 }).min(1);

const shared = {
  heading: text('Heading', { description: 'A question, or a result', maxLength: 200 }).min(1),
  text: richText('Text', { description: 'Below the heading' }).default([]),
};

const buttons = group('Buttons', {
  type: z.literal('buttons'),
  ...shared,
  buttons: list('Buttons', group('Button', { label: labelField, targetViewId: target() }), {
    description: 'A step without buttons is a result',
  }).default([]),
});

const icons = group('Icons', {
  type: z.literal('icons'),
  ...shared,
  icons: list(
    'Icons',
    group('Icon', {
      icon: icon('Icon', { description: 'Above the label' }),
      label: labelField,
      targetViewId: target(),
    }),
    { description: 'Answers as tiles. A step without icons is a result' },
  ).default([]),
});

/** States of two boxes, in order: T is checked. */
export const combinations = ['TT', 'TF', 'FT', 'FF'] as const;

const checkboxes = group('Two check boxes', {
  type: z.literal('checkboxes'),
  ...shared,
  checkboxes: list('Check boxes', group('Check box', { label: labelField }), {
    description: 'Which of the two are checked decides on the next step',
  })
    .min(2)
    .max(2),
  targetViewIds: group(
    'Leads to',
    {
      TT: target('Both are checked'),
      TF: target('The first is checked'),
      FT: target('The second is checked'),
      FF: target('None is checked'),
    },
    { description: 'The next step, by the boxes that are checked' },
  ),
});

export const views = list('Steps', choice('Step', 'type', [buttons, icons, checkboxes]), {
  description: 'Questions and results',
  itemTitle: 'Step',
}).default([]);

export type View = Resolved<z.output<typeof views>>[number];
