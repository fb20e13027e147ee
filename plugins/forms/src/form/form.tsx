import { defineComponent, slot, text, url, z } from '@quoin/sdk';
import { FormFrame, formMessages, formWords, provideForm } from '@quoin/ui';
import { handlerField, trimHandler } from '../handler/handler-field.ts';

export const form = defineComponent({
  name: 'cms-component-form',
  title: 'Form',
  description: 'A form made of field components, sent to a form handler',
  keywords: ['contact', 'fields', 'input'],
  icon: 'clipboard-list',
  props: z.object({
    handler: handlerField.min(1).default('contact'),
    buttonLabel: text('Button', { maxLength: 100 }).min(1).default('Send'),
    redirectUrl: url('Where to go after success', {
      description: 'Defaults to a message in place of the form',
    }).optional(),
  }),
  slots: {
    fields: slot('Fields', {
      accept: [
        'cms-component-field-*',
        'cms-component-form-section',
        'cms-component-form-disclaimer',
        'cms-component-alert-form-group',
      ],
    }),
    result: slot('Shown after success'),
  },
  migrations: [trimHandler],
  demos: [
    {
      displayName: 'Contact form',
      content: {
        props: { handler: 'contact', buttonLabel: 'Send message' },
        slots: {
          fields: [
            { name: 'cms-component-field-text', props: { name: 'name', displayName: 'Name', isRequired: true } },
            {
              name: 'cms-component-field-text',
              props: { name: 'email', displayName: 'E-mail address', isRequired: true },
            },
            {
              name: 'cms-component-field-textarea',
              props: { name: 'message', displayName: 'Message', isRequired: true },
            },
          ],
          result: [
            {
              name: 'cms-component-text',
              props: {
                sections: [
                  {
                    id: 'thanks',
                    header: 'Thank you',
                    text: 'This is sample text: somebody will answer within two business days.',
                  },
                ],
              },
            },
          ],
        },
      },
    },
  ],
  messages: formMessages,
  provides: ({ id, context }) => provideForm(id, context),
  form: ({ props: { handler, redirectUrl } }) => ({ handler, redirectUrl, fields: [] }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'visible', client: () => import('./form.client.ts') },
  render: ({ id, props: { buttonLabel }, slots, context }) => (
    <FormFrame {...{ id, context, buttonLabel }} result={slots.result}>
      {slots.fields}
    </FormFrame>
  ),
});
