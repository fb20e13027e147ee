import { defineComponent, icon, intent, link, select, text, toggle, z } from '@quoin/sdk';

export const button = defineComponent({
  name: 'cms-component-button',
  title: 'Button',
  description: 'Leads to a page or file, or acts on the form around it',
  keywords: ['call to action', 'cta', 'link'],
  icon: 'mouse-pointer-click',
  props: z.object({
    label: text('Label', { description: 'What visitors get, such as “See all products”', maxLength: 100 }).min(1),
    href: link('Target', { description: 'A page, a file or a web address' }).optional(),
    action: select('Action', ['top', 'submit', 'reset'], {
      description: 'Used if there is no target',
      labels: {
        top: 'Go to the top of the page',
        submit: 'Send the form around it',
        reset: 'Reset the form around it',
      },
    }).optional(),
    intent: intent('Intent', {
      description: 'The colors of the button. Primary suits the main action of a page',
    }).default('primary'),
    icon: icon('Icon', { description: 'Beside the label, such as an arrow' }).optional(),
    iconPosition: select('Icon position', ['start', 'end'], {
      description: 'Start is before the label, end is after it',
    }).default('end'),
    newTab: toggle('Open in a new tab', {
      description: 'An icon tells visitors. For targets that should not replace this page',
    }).default(false),
  }),
  demos: [
    {
      displayName: 'Button',
      content: { props: { label: 'See all products', href: '/product-guide', icon: 'arrow-right' } },
    },
    {
      displayName: 'Secondary button',
      content: {
        props: { label: 'Fee schedule', href: '/fees', intent: 'secondary', icon: 'download', iconPosition: 'start' },
      },
    },
    {
      displayName: 'Button that opens a new tab',
      content: { props: { label: 'Member portal', href: 'https://portal.example.com', newTab: true } },
    },
    {
      displayName: 'Button with an action',
      content: { props: { label: 'Back to top', action: 'top', intent: 'transparent', icon: 'arrow-up' } },
    },
  ],
  initial: { props: { label: 'Take the next step', icon: 'arrow-right' } },
  messages: { newTab: '(opens in a new tab)' },
  render: ({ props, context }) => {
    const { label, href, action, intent, icon, iconPosition, newTab } = props;
    const symbol = icon && context.icon(icon);
    const content = (
      <>
        {iconPosition === 'start' && symbol}
        {label}
        {iconPosition === 'end' && symbol}
      </>
    );
    if (!href && (action === 'submit' || action === 'reset')) {
      return (
        <button type={action} className="button" data-intent={intent}>
          {content}
        </button>
      );
    }
    const target = href ? href.href : action && '#top';
    const opensTab = newTab && target !== undefined;
    return (
      <a
        className="button"
        data-intent={intent}
        href={target}
        aria-current={href?.current ? 'page' : undefined}
        {...(opensTab && { target: '_blank', rel: 'noopener' })}
      >
        {content}
        {opensTab && (
          <>
            {context.icon('external-link')}
            <span className="visually-hidden">{context.t('newTab')}</span>
          </>
        )}
      </a>
    );
  },
  label: (props) => props.label,
});
