import { defineComponent, select, slot, text, url, words, z } from '@quoin/sdk';
import { sampleText } from '../sample-content.ts';

export const transition = defineComponent({
  name: 'cms-component-transition',
  title: 'Transition',
  description: 'Replaces its content with that of a partial page when the visitor asks for it',
  keywords: ['fade', 'slide', 'load', 'replace'],
  icon: 'replace',
  props: z.object({
    type: select('Transition', ['fade', 'slide', 'grow'], {
      description: 'How the new content appears, unless the visitor prefers less motion',
      labels: { fade: 'Fades in', slide: 'Slides in', grow: 'Grows' },
    }).default('fade'),
    partialUrl: url('Address', { description: 'A partial page, or another page of this site' }),
    label: text('Link', { description: 'Defaults to “Show more”', maxLength: 100 }).optional(),
  }),
  slots: { content: slot('Content, which is replaced') },
  demos: [
    {
      displayName: 'Transition',
      content: {
        props: { partialUrl: '/api/mocks/collapsible-section/sample.html', label: 'Show sample figures' },
        slots: { content: [sampleText('The day in short', 'This sample text is replaced by figures.')] },
      },
    },
    {
      displayName: 'Slide',
      content: {
        props: { type: 'slide', partialUrl: '/api/mocks/collapsible-section/sample.html' },
        slots: { content: [sampleText('The week in short', 'This sample text is replaced, too.')] },
      },
    },
  ],
  initial: {
    props: {},
    slots: { content: [sampleText('What is shown first', 'Say in a sentence or two what visitors can ask for.')] },
  },
  messages: { show: 'Show more', loading: 'Loading…', failed: 'This content could not be loaded.' },
  hidesHeadings: true,
  sends: ({ context }) => words(context, ['loading', 'failed']),
  island: { hydrate: 'idle', client: () => import('./transition.client.ts') },
  render: ({ props: { type, partialUrl, label }, slots, context }) => (
    <div className="transition" data-type={type}>
      <div className="transition-content" tabIndex={-1}>
        {slots.content}
      </div>
      <p className="transition-action">
        <a className="button" data-intent="secondary" href={partialUrl}>
          {label || context.t('show')}
        </a>
        <output className="transition-status" />
      </p>
    </div>
  ),
  label: (props) => props.label,
});
