import { definePlugin } from '@quoin/sdk';
import { collapsibleSection } from './collapsible-section/collapsible-section.tsx';
import { tabs } from './tabs/tabs.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-disclosure',
  title: 'Disclosure',
  description: 'Tabs and collapsible sections',
  contributes: () => ({ components: [tabs, collapsibleSection], translations }),
});
