import { Blocks } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const libraryArea: Area = {
  site: [
    { path: 'components', lazy: async () => ({ Component: (await import('./library-screen.tsx')).LibraryScreen }) },
    {
      path: 'components/:component',
      lazy: async () => ({ Component: (await import('./component-screen.tsx')).ComponentScreen }),
    },
  ],
  siteEntries: [{ title: 'Components', icon: Blocks, path: 'components', permission: 'site.read' }],
};
