import { Mails } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const outboxArea: Area = {
  group: [
    { path: 'outbox', lazy: async () => ({ Component: (await import('./outbox-screen.tsx')).OutboxScreen }) },
    { path: 'outbox/:mail', lazy: async () => ({ Component: (await import('./mail-screen.tsx')).MailScreen }) },
  ],
  groupEntries: [{ title: 'Outbox', icon: Mails, path: 'outbox', permission: 'mail.read', everywhere: true }],
};
