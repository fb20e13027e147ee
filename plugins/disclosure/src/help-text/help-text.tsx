import { defineComponent, text, z } from '@quoin/sdk';
import { Popover, popoverPart } from '@quoin/ui';

/** In characters as readers see them. */
const maxLabelLength = 40;

/** Returns the beginning of a text with an ellipsis; undefined if the text is not too long. */
export function truncated(label: string, locale: string): string | undefined {
  const characters = [...new Intl.Segmenter(locale).segment(label)].map(({ segment }) => segment);
  return characters.length > maxLabelLength ? `${characters.slice(0, maxLabelLength).join('').trimEnd()}…` : undefined;
}

export const helpText = defineComponent({
  name: 'cms-component-help-text',
  title: 'Help text',
  description: 'A short text; a longer one is cut off, and shown whole when asked for',
  keywords: ['hint', 'explanation', 'tooltip', 'truncate'],
  icon: 'circle-help',
  props: z.object({
    label: text('Text', {
      description: `After ${maxLabelLength} characters it is cut off, and opens as a whole`,
      multiline: true,
    }).min(1),
  }),
  demos: [
    {
      displayName: 'Help text',
      content: {
        props: {
          label:
            'Sample text: the settlement price is the mean of the trades in the last two minutes, weighted by their volume.',
        },
      },
    },
    { displayName: 'Short help text', content: { props: { label: 'Sample text in full' } } },
  ],
  parts: [popoverPart],
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./help-text.client.ts') },
  render({ id, props: { label }, context }) {
    const short = truncated(label, context.locale);
    if (short === undefined) return <p className="help-text">{label}</p>;
    return (
      <>
        <button type="button" className="help-text help-text-trigger" popoverTarget={`${id}-help`}>
          {short}
          {context.icon('info')}
        </button>
        <Popover id={`${id}-help`} label={short} context={context}>
          <p className="help-text-whole">{label}</p>
        </Popover>
      </>
    );
  },
  label: (props) => props.label,
});
