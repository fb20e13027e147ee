import type { Area } from '../../screen/area.ts';

export const accountArea: Area = {
  group: [
    { path: 'account', lazy: async () => ({ Component: (await import('./account-screen.tsx')).AccountScreen }) },
    {
      path: 'account/email',
      lazy: async () => ({ Component: (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen }),
    },
  ],
};
