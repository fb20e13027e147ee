import { ScrollText } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

const routes = () => [
  { path: 'audit', lazy: async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen }) },
];
const entry = { title: 'Audit log', icon: ScrollText, path: 'audit', permission: 'audit.read' } as const;

export const auditArea: Area = {
  site: routes(),
  group: routes(),
  siteEntries: [entry],
  groupEntries: [{ ...entry, everywhere: true }],
};
