import { defineComponent, formField, list, select, text, toggle, url, z } from '@quoin/sdk';
import { FormFieldView, FormFrame, formMessages, formWords } from '@quoin/ui';
import { handlerField, trimHandler } from '../handler/handler-field.ts';

export const formCustom = defineComponent({
  name: 'cms-component-form-custom',
  title: 'Custom form',
  description: 'A form whose fields are listed in one place, sent to a form handler or an allowed address',
  keywords: ['contact', 'fields', 'input', 'survey'],
  icon: 'clipboard-pen',
  props: z.object({
    type: select('Sent to', ['handler', 'target'], {
      labels: { handler: 'A form handler', target: 'A target URL' },
    }).default('handler'),
    handler: handlerField.default('contact'),
    targetUrl: url('Target URL', {
      description: 'Must be on a host to which the manifest allows forms to be sent',
    }).optional(),
    useJsonFormat: toggle('Send as JSON', { description: 'Otherwise sent as a form' }).default(false),
    fields: list('Fields', formField, { itemTitle: 'Field' }).default([]),
    buttonLabel: text('Button', { maxLength: 100 }).min(1).default('Send'),
    redirectUrl: url('Where to go after success', {
      description: 'Defaults to a message in place of the form',
    }).optional(),
  }),
  migrations: [trimHandler],
  demos: [
    {
      displayName: 'Contact form',
      content: {
        props: {
          fields: [
            { id: 'name', name: 'name', displayName: 'Name', isRequired: true },
            { id: 'email', name: 'email', displayName: 'E-mail address', isRequired: true },
            {
              id: 'topic',
              type: 'SELECT',
              name: 'topic',
              displayName: 'Topic',
              options: [
                { id: 'fees', label: 'Fees', value: 'fees' },
                { id: 'access', label: 'Access', value: 'access' },
              ],
            },
            { id: 'message', type: 'TEXTAREA', name: 'message', displayName: 'Message', isRequired: true },
          ],
          buttonLabel: 'Send message',
        },
      },
    },
    {
      displayName: 'Every type of field, sent to another service',
      content: {
        props: {
          type: 'target',
          targetUrl: 'https://forms.example.com/sample',
          useJsonFormat: true,
          fields: [
            { id: 'company', name: 'company', displayName: 'Company', isRequired: true },
            {
              id: 'role',
              type: 'RADIO_BUTTONS',
              name: 'role',
              displayName: 'You are',
              isRequired: true,
              options: [
                { id: 'member', label: 'A member', value: 'member' },
                { id: 'vendor', label: 'A data vendor', value: 'vendor' },
              ],
            },
            {
              id: 'interests',
              type: 'CHECKBOX_GROUP',
              name: 'interests',
              displayName: 'You are interested in',
              options: [
                { id: 'prices', label: 'Prices', value: 'prices' },
                { id: 'reference', label: 'Reference data', value: 'reference' },
              ],
            },
            {
              id: 'agreement',
              type: 'FILE',
              name: 'agreement',
              displayName: 'Signed agreement',
              options: [{ id: 'pdf', label: 'PDF', value: '.pdf' }],
            },
            {
              id: 'terms',
              type: 'CHECKBOX',
              name: 'terms',
              displayName: 'I have read the sample terms',
              isRequired: true,
            },
            { id: 'source', type: 'HIDDEN', name: 'source', displayName: 'Source', value: 'sample-site' },
          ],
        },
      },
    },
  ],
  messages: formMessages,
  form: ({ props: { type, handler, targetUrl, useJsonFormat, fields, redirectUrl } }) => ({
    ...(type === 'handler' ? { handler } : { targetUrl, useJsonFormat }),
    fields,
    redirectUrl,
  }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'visible', client: () => import('./form-custom.client.ts') },
  render: ({ id, props: { fields, buttonLabel }, context }) => {
    const { form: state } = context;
    const around = { id, values: state?.values ?? {}, errors: state?.errors ?? {} };
    return (
      <FormFrame {...{ id, context, buttonLabel }}>
        {fields.map((field) => (
          <FormFieldView key={field.id} field={field} form={around} t={(key, values) => context.t(key, values)} />
        ))}
      </FormFrame>
    );
  },
});
