import { defineComponent, group, icon, number, select, slot, space, text, z } from '@quoin/sdk';
import { sampleText, sampleTexts } from '../sample-content.ts';

export const viewMore = defineComponent({
  name: 'cms-component-view-more',
  title: 'View more',
  description: 'Shows the beginning of its content, and the rest on demand',
  keywords: ['expand', 'read more', 'truncate', 'collapse'],
  icon: 'unfold-vertical',
  props: z.object({
    maxHeight: number('Height', { description: 'Content is cut off below it until it is opened', unit: 'px', step: 10 })
      .int()
      .min(50)
      .max(2000)
      .default(200),
    buttonProps: group(
      'Button',
      {
        type: select('Looks like', ['button', 'link'], {
          description: 'A button stands out more than a link',
          labels: { button: 'A button', link: 'A link' },
        }).default('button'),
        label: text('Label', { description: 'Defaults to “View more”', maxLength: 100 }).optional(),
        icon: icon('Icon', {
          description: 'Beside the label. It turns upside down while the content is open',
        }).optional(),
        iconPosition: select('Icon position', ['start', 'end'], {
          description: 'Start is before the label, end is after it',
        }).default('end'),
        paddingTop: space('Space above', { description: 'Between the content and the button' }).default('4'),
      },
      { description: 'Opens and closes the content' },
    ).default({ type: 'button', iconPosition: 'end', paddingTop: '4' }),
  }),
  slots: {
    content: slot('Content, cut off at the height'),
    summary: slot('Or: content that is always shown'),
    rest: slot('Or: content that is shown on demand'),
  },
  demos: [
    {
      displayName: 'View more',
      content: {
        props: { buttonProps: { icon: 'chevron-down' } },
        slots: { content: [...sampleTexts] },
      },
    },
    {
      displayName: 'Summary and rest',
      content: {
        props: { buttonProps: { type: 'link', label: 'How the sample price is made' } },
        slots: {
          summary: [
            sampleText(
              'The sample price',
              'This sample text says what the price is, when it is published, and for whom it is binding.',
            ),
          ],
          rest: sampleTexts.slice(0, 2),
        },
      },
    },
  ],
  hidesHeadings: true,
  messages: { more: 'View more', less: 'View less' },
  sends: ({ props, context }) => ({ more: props.buttonProps.label || context.t('more'), less: context.t('less') }),
  island: { hydrate: 'load', client: () => import('./view-more.client.ts') },
  render({ props: { maxHeight, buttonProps }, slots, sent, context, style }) {
    const { type, icon, iconPosition, paddingTop } = buttonProps;
    const values = style({
      '--view-more-height': `${maxHeight / 16}rem`,
      '--view-more-space': `var(--space-${paddingTop})`,
    });
    return (
      <div className={`view-more ${values}`}>
        {slots.summary}
        {slots.content && <div className="view-more-content">{slots.content}</div>}
        {slots.rest && <div className="view-more-rest">{slots.rest}</div>}
        <p className="view-more-action">
          <button
            type="button"
            className={type === 'button' ? 'button' : 'view-more-link'}
            data-intent={type === 'button' ? 'secondary' : undefined}
          >
            {iconPosition === 'start' && icon && context.icon(icon)}
            <span className="view-more-label">{sent.more}</span>
            {iconPosition === 'end' && icon && context.icon(icon)}
          </button>
        </p>
      </div>
    );
  },
  label: ({ buttonProps }) => buttonProps.label,
});
