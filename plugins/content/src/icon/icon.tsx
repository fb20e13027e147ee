import { defineComponent, icon as iconField, select, text, z } from '@quoin/sdk';

export const icon = defineComponent({
  name: 'cms-component-icon',
  title: 'Icon',
  description: 'An icon of the brand',
  keywords: ['symbol', 'pictogram'],
  icon: 'shapes',
  props: z.object({
    name: iconField('Icon', { description: 'One of the icons of the brand' }),
    label: text('Label', {
      description: 'Read by screen readers. Leave empty if the icon is decorative',
      maxLength: 200,
    }).optional(),
    size: select('Size', [16, 24, 32, 48, 64], {
      description: 'Width and height, which grow with the text size of visitors',
      labels: { 16: '16 px', 24: '24 px', 32: '32 px', 48: '48 px', 64: '64 px' },
    }).default(24),
  }),
  demos: [
    { displayName: 'Icon', content: { props: { name: 'globe' } } },
    { displayName: 'Large icon with a label', content: { props: { name: 'lock', label: 'Members only', size: 48 } } },
  ],
  render: ({ props: { name, label, size }, context, style }) => (
    <span className={`icon-frame ${style({ '--icon-size': `${size / 16}rem` })}`}>
      {context.icon(name, label || undefined)}
    </span>
  ),
  label: ({ name, label }) => label || name,
});
