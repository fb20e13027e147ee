import { join } from 'node:path';

export const plansFolder = (dataDir: string): string => join(dataDir, 'plans');

/** True if a string is safe as a plan's file name. */
export const isPlanId = (id: string): boolean => /^[\w-][\w.-]*$/.test(id);
