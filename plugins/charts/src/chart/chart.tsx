import { defineComponent, slot, text, z } from '@quoin/sdk';

export const chart = defineComponent({
  name: 'cms-component-chart',
  title: 'Chart',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Chart', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="chart">
      <h2 className="chart-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
