import { Inbox } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const submissionsArea: Area = {
  site: [
    {
      path: 'submissions',
      lazy: async () => ({ Component: (await import('./submissions-screen.tsx')).SubmissionsScreen }),
    },
    {
      path: 'submissions/:submission',
      lazy: async () => ({ Component: (await import('./submission-screen.tsx')).SubmissionScreen }),
    },
  ],
  siteEntries: [{ title: 'Submissions', icon: Inbox, path: 'submissions', permission: 'submission.read' }],
};
