import { defineComponent, text, z } from '@quoin/sdk';
import { defineRequestForm, RequestForm, requestFormPart, requestFormWords } from '@quoin/ui';
import { starterHandler } from './starter-handler.ts';

const request = defineRequestForm({
  fields: starterHandler.fields,
  sections: { sender: ['name', 'email'], request: ['message'] },
  messages: { sender: 'About you', request: 'Your message' },
});

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'A form with a name, an e-mail address and a message',
  props: z.object({ buttonLabel: text('Button', { maxLength: 100 }).min(1) }),
  demos: [{ displayName: 'Starter', content: { props: { buttonLabel: 'Send' } } }],
  messages: request.messages,
  parts: [requestFormPart],
  form: ({ t }) => ({ handler: starterHandler.name, fields: request.fields(t) }),
  sends: ({ context }) => requestFormWords(context),
  island: { hydrate: 'visible', client: () => import('./starter.client.ts') },
  render: ({ id, props: { buttonLabel }, context }) => (
    <div className="starter">
      <RequestForm {...{ id, context, request, buttonLabel }} />
    </div>
  ),
});
