import { join } from 'node:path';

/** Where the plans of an instance are kept. */
export const plansFolder = (dataDir: string): string => join(dataDir, 'plans');

/** Whether something can be the id of a plan: it names nothing outside of their folder. */
export const isPlanId = (id: string): boolean => /^[\w-][\w.-]*$/.test(id);
