import { defineComponent, slot, text, z } from '@quoin/sdk';

export const embed = defineComponent({
  name: 'cms-component-embed',
  title: 'Embed',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Embed', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="embed">
      <h2 className="embed-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
