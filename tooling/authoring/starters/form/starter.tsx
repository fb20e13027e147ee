import { defineComponent, formField, oneOf, text, z } from '@quoin/sdk';
import { FormFieldView, FormFrame, formMessages, formWords } from '@quoin/ui';

const names = ['name', 'email', 'message'] as const;

const fieldsOf = (t: (key: (typeof names)[number]) => string) =>
  names.map((name) => formField.parse({ name, displayName: t(name), isRequired: true }));

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'A form with a name, an e-mail address and a message',
  props: z.object({
    handler: oneOf('Form handler', 'form-handlers', { description: 'Takes what visitors send' }).min(1),
    buttonLabel: text('Button', { maxLength: 100 }).min(1),
  }),
  demos: [{ displayName: 'Starter', content: { props: { handler: 'starter', buttonLabel: 'Send' } } }],
  messages: { ...formMessages, name: 'Name', email: 'E-mail address', message: 'Message' },
  form: ({ props: { handler }, t }) => ({ handler, fields: fieldsOf(t) }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'visible', client: () => import('./starter.client.ts') },
  render: ({ id, props: { buttonLabel }, context }) => (
    <FormFrame {...{ id, context, buttonLabel }}>
      {fieldsOf((key) => context.t(key)).map((field) => (
        <FormFieldView
          key={field.name}
          field={field}
          form={{ id, values: context.form?.values ?? {}, errors: context.form?.errors ?? {} }}
          t={(key, values) => context.t(key, values)}
        />
      ))}
    </FormFrame>
  ),
});
