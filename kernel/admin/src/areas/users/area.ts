import { Users } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

const routes = () => [
  { path: 'users', lazy: async () => ({ Component: (await import('./users-screen.tsx')).UsersScreen }) },
  { path: 'users/:user', lazy: async () => ({ Component: (await import('./user-screen.tsx')).UserScreen }) },
];
const entry = { title: 'Users', icon: Users, path: 'users', permission: 'user.manage' } as const;

export const usersArea: Area = {
  site: routes(),
  group: routes(),
  siteEntries: [entry],
  groupEntries: [{ ...entry, everywhere: true }],
};
