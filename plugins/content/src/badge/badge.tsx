import { defineComponent, intent, text, z } from '@quoin/sdk';

export const badge = defineComponent({
  name: 'cms-component-badge',
  title: 'Badge',
  description: 'A word or two that mark what is beside them',
  keywords: ['label', 'tag', 'status', 'chip'],
  icon: 'badge',
  props: z.object({
    text: text('Text', { description: 'States the meaning, which color alone does not convey', maxLength: 40 }).min(1),
    intent: intent('Intent', { description: 'Colors that suit the meaning of the text' }).default('default'),
  }),
  demos: [
    { displayName: 'Badge', content: { props: { text: 'Sample' } } },
    { displayName: 'Good news', content: { props: { text: 'Open', intent: 'good' } } },
    { displayName: 'Bad news', content: { props: { text: 'Trading halted', intent: 'bad' } } },
  ],
  render: ({ props }) => (
    <span className="badge" data-intent={props.intent}>
      {props.text}
    </span>
  ),
  label: (props) => props.text,
});
