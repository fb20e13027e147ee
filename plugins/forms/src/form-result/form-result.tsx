import { defineComponent, slot, z } from '@quoin/sdk';
import { formAround, FormOutcome } from '@quoin/ui';

const sampleText = (header: string, text: string) => ({
  name: 'cms-component-text',
  props: { sections: [{ id: 'text', header, text }] },
});

export const formResult = defineComponent({
  name: 'cms-component-form-result',
  title: 'Form result',
  description: 'What visitors see after their form was sent, or could not be',
  keywords: ['thank you', 'confirmation', 'success', 'error'],
  icon: 'circle-check',
  props: z.object({}),
  slots: { success: slot('Shown after success'), error: slot('Shown after an error') },
  demos: [
    {
      displayName: 'Form result',
      content: {
        props: {},
        slots: {
          success: [sampleText('Thank you', 'This is sample text: somebody will answer within two business days.')],
          error: [sampleText('Please call us', 'This is sample text: the form could not be sent.')],
        },
      },
    },
  ],
  render: ({ id, slots, context }) => {
    const form = formAround(context.provided, id);
    // Before a visitor sends the form, both can be edited, and seen in a demo.
    const isShown = context.mode !== 'page' || form.outcomes === undefined;
    return (
      <>
        <FormOutcome form={form} outcome="success" isShown={isShown}>
          {slots.success}
        </FormOutcome>
        <FormOutcome form={form} outcome="error" isShown={isShown}>
          {slots.error}
        </FormOutcome>
      </>
    );
  },
});
