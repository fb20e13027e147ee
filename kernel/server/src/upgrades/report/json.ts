import type { UpgradePlan } from '../plan.ts';

/** A plan for scripts. */
export const jsonReport = (plan: UpgradePlan): string => `${JSON.stringify(plan, null, 2)}\n`;
