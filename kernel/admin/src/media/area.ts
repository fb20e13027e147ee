import { Images } from 'lucide-react';
import type { Area } from '../screen/area.ts';

export const mediaArea: Area = {
  site: [{ path: 'media', lazy: async () => ({ Component: (await import('./media-screen.tsx')).MediaScreen }) }],
  siteEntries: [{ title: 'Media', icon: Images, path: 'media', permission: 'media.read' }],
};
