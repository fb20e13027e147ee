import { defineComponent, selectMany, z } from '@quoin/sdk';

const tools = ['print', 'share', 'textSize', 'top'] as const;

/** Buttons that need a script. */
const buttons = [
  { name: 'print', tool: 'print', icon: 'printer' },
  { name: 'share', tool: 'share', icon: 'share' },
  { name: 'smaller', tool: 'textSize', icon: undefined },
  { name: 'larger', tool: 'textSize', icon: undefined },
] as const;

export const floatingToolset = defineComponent({
  name: 'cms-component-floating-toolset',
  title: 'Floating toolset',
  description: 'Tools at the edge of the window: print, share, size of text, back to the top',
  keywords: ['print', 'share', 'text size', 'back to top', 'accessibility'],
  icon: 'wrench',
  props: z.object({
    tools: selectMany('Tools', tools, {
      description: 'One at least. Without scripts, only “Back to the top” is shown',
      labels: { print: 'Print', share: 'Share', textSize: 'Size of text', top: 'Back to the top' },
    })
      .min(1)
      .default([...tools]),
  }),
  demos: [{ displayName: 'Floating toolset', content: { props: {} } }],
  messages: {
    label: 'Tools',
    print: 'Print',
    share: 'Share',
    smaller: 'Smaller text',
    larger: 'Larger text',
    top: 'Back to the top',
    copied: 'The address of the page has been copied.',
    failed: 'The page could not be shared.',
    size: 'Text size {percent} %',
  },
  sends: ({ context: { t } }) => ({ words: { copied: t('copied'), failed: t('failed'), size: t('size') } }),
  island: { hydrate: 'load', client: () => import('./floating-toolset.client.ts') },
  render: ({ id, props: { tools }, context }) => {
    const scripted = buttons.filter(({ tool }) => tools.includes(tool));
    return (
      <aside
        className="floating-toolset"
        data-inline={context.mode === 'canvas' || undefined}
        aria-label={context.t('label')}
      >
        {scripted.length > 0 && (
          <>
            <button type="button" className="floating-toolset-toggle" popoverTarget={`${id}-tools`} hidden>
              {context.icon('layout-grid', context.t('label'))}
            </button>
            <div id={`${id}-tools`} className="floating-toolset-tools" popover="auto" hidden>
              {scripted.map(({ name, icon }) => (
                <button
                  key={name}
                  type="button"
                  className="floating-toolset-tool"
                  data-tool={name}
                  title={context.t(name)}
                >
                  {icon ? (
                    context.icon(icon)
                  ) : (
                    <span className="floating-toolset-letter" aria-hidden>
                      A
                    </span>
                  )}
                  <span className="floating-toolset-label">{context.t(name)}</span>
                </button>
              ))}
            </div>
          </>
        )}
        {tools.includes('top') && (
          <a className="floating-toolset-tool" href="#top" title={context.t('top')}>
            {context.icon('arrow-up', context.t('top'))}
          </a>
        )}
        <output className="visually-hidden" />
      </aside>
    );
  },
});
