import { defineComponent, slot, text, z } from '@quoin/sdk';

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Starter', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="starter">
      <h2 className="starter-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
