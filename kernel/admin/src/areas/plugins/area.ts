import { Plug } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

const entry = { title: 'Plugins', icon: Plug, path: 'plugins', permission: 'plugin.manage' } as const;

export const pluginsArea: Area = {
  group: [
    { path: 'plugins', lazy: async () => ({ Component: (await import('./fleet/fleet-screen.tsx')).FleetScreen }) },
  ],
  site: [
    {
      path: 'plugins',
      lazy: async () => ({ Component: (await import('./fleet/site-plugins-screen.tsx')).SitePluginsScreen }),
    },
    { path: 'upgrades/:plan', lazy: async () => ({ Component: (await import('./plan/plan-screen.tsx')).PlanScreen }) },
    // Package names may contain a slash.
    { path: 'plugins/*', lazy: async () => ({ Component: (await import('./plugin/plugin-screen.tsx')).PluginScreen }) },
  ],
  siteEntries: [entry],
  groupEntries: [entry],
};
