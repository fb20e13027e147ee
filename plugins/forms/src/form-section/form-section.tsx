import { defineComponent, headingLevel, select, slot, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { sampleField } from '../field/sample-field.ts';

export const formSection = defineComponent({
  name: 'cms-component-form-section',
  title: 'Form section',
  description: 'Fields of a form that belong together, in columns below a heading',
  keywords: ['fieldset', 'group', 'columns'],
  icon: 'columns-2',
  props: z.object({
    heading: text('Heading', { maxLength: 200 }).optional(),
    level: headingLevel(3, { of: 'heading' }),
    columns: select('Columns on wide screens', [1, 2, 3]).default(2),
  }),
  slots: {
    fields: slot('Fields', { accept: ['cms-component-field-*', 'cms-component-form-disclaimer'] }),
  },
  demos: [
    {
      displayName: 'Form section',
      content: {
        props: { heading: 'Your firm' },
        slots: { fields: [sampleField('text', 'company', 'Company'), sampleField('text', 'city', 'City')] },
      },
    },
    {
      displayName: 'Without a heading, in three columns',
      content: {
        props: { columns: 3 },
        slots: {
          fields: [
            sampleField('text', 'day', 'Day'),
            sampleField('text', 'month', 'Month'),
            sampleField('text', 'year', 'Year'),
          ],
        },
      },
    },
  ],
  render: ({ id, props: { heading, level, columns }, slots, context }) => (
    <div className="form-section" {...(heading && { role: 'group', 'aria-labelledby': `${id}-heading` })}>
      {heading && (
        <Heading context={context} level={level} id={`${id}-heading`}>
          {heading}
        </Heading>
      )}
      <div className="form-section-fields" data-columns={columns}>
        {slots.fields}
      </div>
    </div>
  ),
  label: ({ heading }) => heading,
});
