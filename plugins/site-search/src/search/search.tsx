import { defineComponent, slot, text, z } from '@quoin/sdk';

export const search = defineComponent({
  name: 'cms-component-search',
  title: 'Search',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Search', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="search">
      <h2 className="search-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
