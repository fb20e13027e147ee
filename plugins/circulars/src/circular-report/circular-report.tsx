import { defineComponent, slot, text, z } from '@quoin/sdk';

export const circularReport = defineComponent({
  name: 'cms-component-circular-report',
  title: 'Circular report',
  description: 'A title with content below it',
  props: z.object({
    title: text('Title').min(1),
  }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Circular report', content: { props: { title: 'Sample title' } } }],
  render: ({ props, slots }) => (
    <section className="circular-report">
      <h2 className="circular-report-title">{props.title}</h2>
      {slots.body}
    </section>
  ),
  label: (props) => props.title,
});
