import type { Area } from '../app/area.ts';

export const sessionArea: Area = {
  open: [{ path: 'sign-in', lazy: async () => ({ Component: (await import('./sign-in-screen.tsx')).SignInScreen }) }],
};
