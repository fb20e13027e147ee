import { defineComponent, slot, text, z } from '@quoin/sdk';

export const header = defineComponent({
  name: 'cms-component-header',
  title: 'Header',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Header', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="header">
      <h2 className="header-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
