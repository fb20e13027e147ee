import { defineComponent, group, select, slot, space, z } from '@quoin/sdk';
import { bgColor } from '../background.ts';
import { sampleButton, sampleText, sampleTexts } from '../sample-content.ts';

const displays = ['block', 'flex'] as const;
const labels = { block: 'One below the other', flex: 'In a row or column' };

export const box = defineComponent({
  name: 'cms-component-box',
  title: 'Box',
  description: 'Puts components together: one below the other, or in a row or column',
  keywords: ['container', 'group', 'flex', 'wrapper'],
  icon: 'square',
  props: z.object({
    presets: group(
      'Presets',
      {
        display: select('Layout', displays, { description: 'Of the components in the box', labels }).default('block'),
        bgColor: bgColor(),
        padding: space('Padding', { description: 'Between the edge of the box and its content' }).default('0'),
      },
      { description: 'How the box looks. From 768 px, its layout can be another one' },
    ).default({ display: 'block', padding: '0' }),
    flex: select('Share of the row', ['initial', 'auto', '1'], {
      description: 'How it grows in a row box',
      labels: { initial: 'As wide as its content', auto: 'Takes the remaining space', 1: 'Equal shares' },
    }).default('initial'),
    display: select('Layout from 768 px', displays, {
      description: 'Defaults to the same value on all screen widths',
      labels,
    }).optional(),
    direction: select('Direction', ['row', 'column', 'row-reverse', 'column-reverse'], {
      description: 'Only in a row or column. Reverse begins with the last component',
    }).default('row'),
    items: select('Alignment', ['stretch', 'start', 'center', 'end', 'baseline'], {
      description: 'Perpendicular to the direction',
    }).default('stretch'),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Box',
      content: {
        props: { presets: { display: 'block', bgColor: 'raised', padding: '6' } },
        slots: {
          content: [
            sampleText('Planning a roll?', 'This sample text stands on a raised surface.'),
            sampleButton('Help'),
          ],
        },
      },
    },
    {
      displayName: 'Row',
      content: {
        props: { presets: { display: 'flex', padding: '0' }, direction: 'row', items: 'center' },
        slots: { content: [sampleButton('Holiday hours'), sampleButton('Fees', 'secondary')] },
      },
    },
    {
      displayName: 'Column on small screens, row on large ones',
      content: {
        props: { presets: { display: 'block', bgColor: 'accent', padding: '8' }, display: 'flex', items: 'center' },
        slots: {
          content: [
            { name: 'cms-component-box', props: { flex: 'auto' }, slots: { content: sampleTexts.slice(0, 1) } },
            sampleButton('Talk to us'),
          ],
        },
      },
    },
  ],
  render: ({ props: { presets, flex, display, direction, items }, slots, style }) => {
    const values = style({
      '--box-padding': `var(--space-${presets.padding})`,
      '--box-flex': flex,
      '--box-direction': direction,
      '--box-items': items,
    });
    return (
      <div
        className={`box ${values}`}
        data-display={presets.display}
        data-wide={display ?? presets.display}
        data-bg={presets.bgColor}
      >
        {slots.content}
      </div>
    );
  },
});
