import { defineComponent, slot, text, z } from '@quoin/sdk';

export const connectionRequestForm = defineComponent({
  name: 'cms-component-connection-request-form',
  title: 'Connection request form',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Connection request form', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="connection-request-form">
      <h2 className="connection-request-form-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
