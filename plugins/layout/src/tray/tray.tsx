import { defineComponent, slot, text, z } from '@quoin/sdk';
import { sampleText } from '../sample-content.ts';

export const tray = defineComponent({
  name: 'cms-component-tray',
  title: 'Tray',
  description: 'Slides up at the bottom of the window, until the visitor closes it',
  keywords: ['bottom sheet', 'drawer', 'notice', 'panel'],
  icon: 'panel-bottom',
  props: z.object({
    siteName: text('Title', { description: 'Defaults to the name of the site', maxLength: 100 }).optional(),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Tray',
      content: {
        props: { siteName: 'Sample markets' },
        slots: {
          content: [sampleText('Closed tomorrow', 'Sample text: all markets of this sample open again on Monday.')],
        },
      },
    },
  ],
  messages: { close: 'Close' },
  hidesHeadings: true,
  sends: ({ id }) => ({ id }),
  island: { hydrate: 'load', client: () => import('./tray.client.ts') },
  render({ props, slots, context }) {
    const title = props.siteName ?? context.site.name;
    return (
      <aside className={context.mode === 'canvas' ? 'tray' : 'tray tray-bottom'} aria-label={title}>
        <details className="tray-details" open>
          <summary className="tray-summary">
            {title}
            {context.icon('chevron-down')}
          </summary>
          <div className="tray-content">{slots.content}</div>
        </details>
        <button type="button" className="tray-close">
          {context.icon('x', context.t('close'))}
        </button>
      </aside>
    );
  },
  label: (props) => props.siteName,
});
