import { defineComponent, headingLevel, slot, text, url, words, z, type Context } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

/** Sections of a group close each other. */
function groupOf({ position, provided }: Pick<Context, 'position' | 'provided'>): string | undefined {
  const group = position.parent === 'cms-component-accordion' ? provided['accordion'] : undefined;
  return typeof group === 'string' && group !== '' ? group : undefined;
}

export const collapsibleSection = defineComponent({
  name: 'cms-component-collapsible-section',
  title: 'Collapsible section',
  description: 'A header that opens and closes the content below it',
  keywords: ['accordion', 'expand', 'details'],
  icon: 'chevrons-up-down',
  props: z.object({
    header: text('Header', { description: 'Opens and closes the section', maxLength: 200 }).min(1),
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
    level: headingLevel(3, { of: 'header', description: 'Of the header' }),
  }),
  slots: {
    partialContent: slot('Always shown, above the header', { beforeHeading: true }),
    expandedContent: slot('Shown while open'),
    collapsedContent: slot('Shown while closed'),
  },
  demos: [
    {
      displayName: 'Collapsible section',
      content: {
        props: { header: 'What happens when a trading day is a holiday?', hash: 'holidays' },
        slots: {
          expandedContent: sampleText(
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
          partialContent: sampleText(
            'This sample text is always shown: the reference price is published every trading day at 18:00.',
          ),
          collapsedContent: sampleText('Open the section to read about sources and weights.'),
          expandedContent: sampleText(
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
      <details className="collapsible-section-details" name={groupOf(context)}>
        <summary className="collapsible-section-summary">
          <Heading context={context} level={props.level} className="collapsible-section-header">
            {props.header}
          </Heading>
          {context.icon('chevron-down')}
        </summary>
        {/* Links into closed details open them, so the id is here. */}
        <div id={props.hash ?? `${id}-expanded`} className="collapsible-section-expanded">
          {slots.expandedContent}
          {props.ajaxUrl && (
            <div className="collapsible-section-fetched" aria-live="polite">
              <a className="standalone-link" href={props.ajaxUrl}>
                {context.t('open')}
              </a>
            </div>
          )}
        </div>
      </details>
      {slots.collapsedContent && <div className="collapsible-section-collapsed">{slots.collapsedContent}</div>}
    </div>
  ),
  label: (props) => props.header,
});
