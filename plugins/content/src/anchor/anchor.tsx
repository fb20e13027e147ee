import { defineComponent, number, text, z } from '@quoin/sdk';

export const anchor = defineComponent({
  name: 'cms-component-anchor',
  title: 'Anchor',
  description: 'An invisible place that links lead to',
  keywords: ['bookmark', 'target', 'hash', 'jump'],
  icon: 'anchor',
  props: z.object({
    id: text('Address', {
      description: 'The part after # in links that lead here',
      maxLength: 100,
      anchor: true,
    }).regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    offset: number('Offset', { description: 'Space above the place, such as for a sticky bar', unit: 'px' })
      .int()
      .min(0)
      .max(500)
      .default(0),
  }),
  demos: [
    { displayName: 'Anchor', content: { props: { id: 'sample-place' } } },
    { displayName: 'Anchor below a bar', content: { props: { id: 'sample-place-below-a-bar', offset: 80 } } },
  ],
  render: ({ props, style }) => (
    <div id={props.id} className={`anchor ${style({ '--anchor-offset': `${props.offset}px` })}`} />
  ),
  label: ({ id }) => `#${id}`,
});
