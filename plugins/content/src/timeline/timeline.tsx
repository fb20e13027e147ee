import { defineComponent, group, icon, list, slotPer, text, z } from '@quoin/sdk';
import { sampleText } from '../sample-text.ts';

const entry = group('Entry', {
  icon: icon('Icon', { description: 'On the line, in place of a dot' }).optional(),
  labelTitle: text('Title', { description: 'The event in a few words', maxLength: 200 }).min(1),
  labelDescription: text('Description', { description: 'Time or subject of the event', maxLength: 500 }).optional(),
});

export const timeline = defineComponent({
  name: 'cms-component-timeline',
  title: 'Timeline',
  description: 'Past or future events in order',
  keywords: ['history', 'milestones', 'roadmap', 'steps'],
  icon: 'milestone',
  props: z.object({
    entries: list('Entries', entry, { description: 'From top to bottom', itemTitle: 'Entry' }).default([]),
  }),
  slots: { entries: slotPer('entries', 'Below the label') },
  demos: [
    {
      displayName: 'Timeline',
      content: {
        props: {
          entries: [
            { id: 'founded', icon: 'calendar', labelTitle: 'Sample exchange founded', labelDescription: 'May 2000' },
            { id: 'cleared', icon: 'lock', labelTitle: 'First contract cleared', labelDescription: 'November 2008' },
            { id: 'moved', icon: 'globe', labelTitle: 'New data centre', labelDescription: 'March 2021' },
          ],
        },
        slots: {
          founded: sampleText('Sample text: seven members traded power contracts on one screen.'),
          cleared: sampleText('Sample text: a clearing house of its own stood behind every trade.'),
          moved: sampleText('Sample text: orders travel half the distance that they did before.'),
        },
      },
    },
    {
      displayName: 'Labels alone',
      content: {
        props: {
          entries: [
            { id: 'apply', labelTitle: 'Apply', labelDescription: 'Sample step, one day' },
            { id: 'test', labelTitle: 'Pass the connection test', labelDescription: 'Sample step, two weeks' },
            { id: 'trade', labelTitle: 'Trade' },
          ],
        },
      },
    },
  ],
  render: ({ props, slots, context }) => (
    <ol className="timeline">
      {props.entries.map(({ id, icon, labelTitle, labelDescription }) => (
        <li key={id} className="timeline-entry" data-icon={icon !== undefined || undefined}>
          <span className="timeline-mark" aria-hidden>
            {icon !== undefined && context.icon(icon)}
          </span>
          <p className="timeline-title">{labelTitle}</p>
          {labelDescription && <p className="timeline-description">{labelDescription}</p>}
          {slots.entries[id] && <div className="timeline-content">{slots.entries[id]}</div>}
        </li>
      ))}
    </ol>
  ),
  label: (props) => props.entries.map((entry) => entry.labelTitle).join(' · ') || undefined,
});
