import { defineComponent, select, text, z } from '@quoin/sdk';
import { headerDemos } from '../header/header-demos.ts';
import { headerMessages, menusField } from '../header/header-props.ts';
import { Menu } from '../header/menus.tsx';
import { newMenus } from '../new-links.ts';

const { menus } = headerDemos[0].content.props;

export const navigationFlyout = defineComponent({
  name: 'cms-component-navigation-flyout',
  title: 'Navigation flyout',
  description: 'A button that opens menus over the full height of the page, level by level on small screens',
  keywords: ['menu', 'drawer', 'sidebar', 'hamburger', 'off-canvas'],
  icon: 'panel-left-open',
  props: z.object({
    label: text('Label of the button', { description: 'Defaults to “Menu”', maxLength: 100 }).optional(),
    side: select('Side', ['start', 'end'], {
      description: 'Of the window, from which it comes',
      labels: { start: 'Where lines begin', end: 'Where lines end' },
    }).default('start'),
    menus: menusField(),
  }),
  demos: [
    { displayName: 'Navigation flyout', content: { props: { label: 'Sample menu', menus } } },
    { displayName: 'From the other side', content: { props: { label: 'All sample pages', side: 'end', menus } } },
  ],
  initial: { props: { menus: newMenus } },
  messages: headerMessages,
  stylesOf: ['cms-component-header'],
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./navigation-flyout.client.ts') },
  render: ({ id, props: { label, side, menus }, context }) => {
    const nav = `${id}-nav`;
    const title = label || context.t('menu');
    return (
      <div className="navigation-flyout">
        <button type="button" className="button" data-intent="secondary" popoverTarget={nav}>
          {context.icon('menu')}
          {title}
        </button>
        <nav id={nav} className="navigation-flyout-panel" popover="auto" data-side={side} aria-label={title}>
          <button
            type="button"
            className="navigation-flyout-close"
            popoverTarget={nav}
            popoverTargetAction="hide"
            aria-label={context.t('close')}
          >
            {context.icon('x')}
          </button>
          <ul className="navigation-flyout-items">
            {menus.map((menu) => (
              <li key={menu.id}>
                <Menu menu={menu} group={`${id}-menu`} context={context} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    );
  },
  label: ({ label }) => label,
});
