import { defineComponent, slot, text, z } from '@quoin/sdk';

export const authGate = defineComponent({
  name: 'cms-component-auth-gate',
  title: 'Auth gate',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Auth gate', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="auth-gate">
      <h2 className="auth-gate-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
