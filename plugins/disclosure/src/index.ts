import { definePlugin } from '@quoin/sdk';
import { accordion } from './accordion/accordion.tsx';
import { collapsibleSection } from './collapsible-section/collapsible-section.tsx';
import { dropdownMenu } from './dropdown-menu/dropdown-menu.tsx';
import { flyoutList } from './flyout-list/flyout-list.tsx';
import { guidedDecisionTree } from './guided-decision-tree/guided-decision-tree.tsx';
import { helpText } from './help-text/help-text.tsx';
import { modal } from './modal/modal.tsx';
import { popover } from './popover/popover.tsx';
import { tabs } from './tabs/tabs.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-disclosure',
  title: 'Disclosure',
  description: 'What opens and closes: sections, tabs, dialogs, popovers, menus and decision trees',
  contributes: () => ({
    components: [
      accordion,
      collapsibleSection,
      dropdownMenu,
      flyoutList,
      guidedDecisionTree,
      helpText,
      modal,
      popover,
      tabs,
    ],
    translations,
  }),
});
