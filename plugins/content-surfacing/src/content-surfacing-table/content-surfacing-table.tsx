import { defineComponent, slot, text, z } from '@quoin/sdk';

export const contentSurfacingTable = defineComponent({
  name: 'cms-component-content-surfacing-table',
  title: 'Content surfacing table',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Content surfacing table', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="content-surfacing-table">
      <h2 className="content-surfacing-table-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
