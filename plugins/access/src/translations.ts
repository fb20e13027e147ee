import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-auth-gate': {
      unauthenticated: 'الزوار الذين لم يسجّلوا الدخول',
      unauthorized: 'زوار سجّلوا الدخول وليس لديهم الدور',
      authorized: 'أصحاب {roles}',
      anyone: 'كل من سجّل الدخول',
      signIn: 'تسجيل الدخول',
      signOut: 'لقد سجّلت الدخول باسم {name}. تسجيل الخروج',
    },
  },
  de: {
    'cms-component-auth-gate': {
      unauthenticated: 'Nicht angemeldete Besucher',
      unauthorized: 'Angemeldete Besucher ohne die Rolle',
      authorized: 'Besucher mit der Rolle {roles}',
      anyone: 'Alle angemeldeten Besucher',
      signIn: 'Anmelden',
      signOut: 'Sie sind als {name} angemeldet. Abmelden',
    },
  },
};
