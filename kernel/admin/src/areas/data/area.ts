import { Database } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

const row = async () => ({ Component: (await import('./row-screen.tsx')).RowScreen });

export const dataArea: Area = {
  site: [
    { path: 'data', lazy: async () => ({ Component: (await import('./sources-screen.tsx')).SourcesScreen }) },
    { path: 'data/:source', lazy: async () => ({ Component: (await import('./rows-screen.tsx')).RowsScreen }) },
    {
      path: 'data/:source/import',
      lazy: async () => ({ Component: (await import('./import-screen.tsx')).ImportScreen }),
    },
    { path: 'data/:source/rows/new', lazy: row },
    { path: 'data/:source/rows/:row', lazy: row },
  ],
  siteEntries: [{ title: 'Data', icon: Database, path: 'data', permission: 'row.read' }],
};
