import type { Area } from '../screen/area.ts';

export const sessionArea: Area = {
  open: [
    { path: 'sign-in', lazy: async () => ({ Component: (await import('./sign-in-screen.tsx')).SignInScreen }) },
    {
      path: 'forgotten-password',
      lazy: async () => ({ Component: (await import('./forgotten-password-screen.tsx')).ForgottenPasswordScreen }),
    },
    {
      path: 'new-password',
      lazy: async () => ({ Component: (await import('./new-password-screen.tsx')).NewPasswordScreen }),
    },
    {
      path: 'invitation',
      lazy: async () => ({ Component: (await import('./invitation-screen.tsx')).InvitationScreen }),
    },
  ],
};
