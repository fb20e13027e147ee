import { House } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const sitesArea: Area = {
  group: [{ index: true, lazy: async () => ({ Component: (await import('./sites-screen.tsx')).SitesScreen }) }],
  site: [{ index: true, lazy: async () => ({ Component: (await import('./site-screen.tsx')).SiteScreen }) }],
  siteEntries: [{ title: 'Dashboard', icon: House, path: '', permission: 'site.read' }],
};
