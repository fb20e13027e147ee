import { Activity, ListChecks } from 'lucide-react';
import type { Area } from '../../screen/area.ts';

export const jobsArea: Area = {
  group: [
    { path: 'jobs', lazy: async () => ({ Component: (await import('./jobs-screen.tsx')).JobsScreen }) },
    { path: 'jobs/:job', lazy: async () => ({ Component: (await import('./job-screen.tsx')).JobScreen }) },
    { path: 'health', lazy: async () => ({ Component: (await import('./health-screen.tsx')).HealthScreen }) },
  ],
  groupEntries: [
    { title: 'Jobs', icon: ListChecks, path: 'jobs', permission: 'job.read', everywhere: true },
    { title: 'Health', icon: Activity, path: 'health', permission: 'job.read', everywhere: true },
  ],
};
