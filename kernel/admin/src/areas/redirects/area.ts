import { CornerUpRight } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const redirectsArea: Area = {
  site: [
    { path: 'redirects', lazy: async () => ({ Component: (await import('./redirects-screen.tsx')).RedirectsScreen }) },
  ],
  siteEntries: [{ title: 'Redirects', icon: CornerUpRight, path: 'redirects', permission: 'site.read' }],
};
