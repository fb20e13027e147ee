import { createElement } from 'react';
import { defineComponent, select, slot, text, url, words, z, type NodeInput } from '@quoin/sdk';

const sample = (text: string): NodeInput[] => [
  { name: 'cms-component-text', props: { sections: [{ id: 'sample', text }] } },
];

export const collapsibleSection = defineComponent({
  name: 'cms-component-collapsible-section',
  title: 'Collapsible section',
  description: 'A header that opens and closes the content below it',
  keywords: ['accordion', 'expand', 'details'],
  icon: 'chevrons-up-down',
  props: z.object({
    header: text('Header', { maxLength: 200 }).min(1),
    hash: text('Address', {
      description: 'The part after # in links that open this section',
      maxLength: 100,
      anchor: true,
    })
      .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
      .optional(),
    ajaxUrl: url('Content to load', {
      description: 'A path of this site, loaded when the section is first opened',
    }).optional(),
    level: select('Level of the header', [2, 3, 4, 5, 6]).default(3),
  }),
  slots: {
    partialContent: slot('Always shown, above the header'),
    expandedContent: slot('Shown while open'),
    collapsedContent: slot('Shown while closed'),
  },
  demos: [
    {
      displayName: 'Collapsible section',
      content: {
        props: { header: 'What happens when a trading day is a holiday?', hash: 'holidays' },
        slots: {
          expandedContent: sample(
            'In this sample text, contracts that would expire on a holiday expire on the business day before.',
          ),
        },
      },
    },
    {
      displayName: 'Teaser, summary and detail',
      content: {
        props: { header: 'How the reference price is made' },
        slots: {
          partialContent: sample(
            'This sample text is always shown: the reference price is published every trading day at 18:00.',
          ),
          collapsedContent: sample('Open the section to read about sources and weights.'),
          expandedContent: sample(
            'Sample detail: trades of the last thirty minutes are weighted by their volume; when there are none, the mean of the best bids and offers is taken.',
          ),
        },
      },
    },
    {
      displayName: 'Content fetched when opened',
      content: { props: { header: 'Sample figures', ajaxUrl: '/api/mocks/collapsible-section/sample.html' } },
    },
  ],
  messages: {
    open: 'Open this content on a page of its own',
    loading: 'Loading…',
    failed: 'This content could not be loaded.',
  },
  sends: ({ props, context }) => ({
    ajaxUrl: props.ajaxUrl ?? null,
    ...words(context, ['loading', 'failed']),
  }),
  island: { hydrate: 'idle', client: () => import('./collapsible-section.client.ts') },
  render: ({ id, props, slots, context }) => (
    <div className="collapsible-section">
      {slots.partialContent && <div className="collapsible-section-partial">{slots.partialContent}</div>}
      <details className="collapsible-section-details">
        <summary className="collapsible-section-summary">
          {createElement(`h${props.level}`, { className: 'collapsible-section-header' }, props.header)}
          {context.icon('chevron-down')}
        </summary>
        {/* Links into closed details open them, so the id is here. */}
        <div id={props.hash ?? `${id}-expanded`} className="collapsible-section-expanded">
          {slots.expandedContent}
          {props.ajaxUrl && (
            <div className="collapsible-section-fetched" aria-live="polite">
              <a href={props.ajaxUrl}>{context.t('open')}</a>
            </div>
          )}
        </div>
      </details>
      {slots.collapsedContent && <div className="collapsible-section-collapsed">{slots.collapsedContent}</div>}
    </div>
  ),
  label: (props) => props.header,
});
