import { FileText } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const pagesArea: Area = {
  site: [
    { path: 'pages', lazy: async () => ({ Component: (await import('./pages-screen.tsx')).PagesScreen }) },
    { path: 'pages/deleted', lazy: async () => ({ Component: (await import('./deleted-screen.tsx')).DeletedScreen }) },
  ],
  siteEntries: [{ title: 'Pages', icon: FileText, path: 'pages', permission: 'page.edit-articles' }],
};
