import { defineComponent, formFieldShape, richText, text, z } from '@quoin/sdk';
import { fieldMessages, formAround, FormFieldView, RichText } from '@quoin/ui';

export const formDisclaimer = defineComponent({
  name: 'cms-component-form-disclaimer',
  title: 'Form disclaimer',
  description: 'A text that visitors must accept before the form around it is sent',
  keywords: ['terms', 'consent', 'legal', 'agreement', 'e-mail disclaimer'],
  icon: 'scale',
  props: z.object({
    text: richText('Text').default([]),
    label: text('Label', { maxLength: 200 }).min(1).default('I have read and accept this'),
    name: formFieldShape.name.default('disclaimer'),
  }),
  demos: [
    {
      displayName: 'Form disclaimer',
      content: {
        props: {
          text: [
            {
              type: 'paragraph',
              children: [{ text: 'Sample disclaimer: messages by e-mail can be read by others on their way.' }],
            },
          ],
        },
      },
    },
  ],
  messages: fieldMessages,
  field: ({ props: { name, label } }) => ({
    type: 'CHECKBOX',
    name,
    displayName: label,
    isRequired: true,
    options: [],
    value: '',
  }),
  render: ({ id, props, context }) => {
    const { text: disclaimer, name, label } = props;
    return (
      <div className="form-disclaimer">
        <RichText nodes={disclaimer} />
        <FormFieldView
          field={{ type: 'CHECKBOX', name, displayName: label, isRequired: true, options: [], value: '' }}
          form={formAround(context.provided, id)}
          t={(key, values) => context.t(key, values)}
        />
      </div>
    );
  },
  label: ({ label }) => label,
});
