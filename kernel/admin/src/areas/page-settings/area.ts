import type { Area } from '../../screen/area.ts';

export const pageSettingsArea: Area = {
  site: [
    { path: 'pages/:page', lazy: async () => ({ Component: (await import('./settings-screen.tsx')).SettingsScreen }) },
  ],
};
