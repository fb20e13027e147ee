import type { CompositionChange } from '@quoin/storage';
import type { Settings } from '../../platform/settings/settings.ts';
import { readPlan, type StoredPlan } from '../plan-store/stored-plan.ts';
import type { Consent } from '../plan/verdict.ts';
import type { Candidate } from './candidate.ts';
import { runTask } from './run-task.ts';
import type { Progress } from './task.ts';

interface Planning {
  revisions: number;
  /** Limit of differing pages to picture, which needs Chromium. Defaults to none. */
  screenshots?: number | undefined;
  progress?: Progress;
}

/**
 * Raises `composition.invalid`, `composition.changed`, `upgrade.baseless`, `upgrade.failed`, `chromium.missing` and
 * `chromium.unusable`.
 */
export async function planCandidate(
  settings: Settings,
  candidate: Candidate,
  { revisions, screenshots = 0, progress }: Planning,
): Promise<StoredPlan> {
  return readPlan(
    settings.dataDir,
    await runTask<'plan'>({ kind: 'plan', settings, revisions, screenshots, ...candidate }, candidate.site, progress),
  );
}

export interface Applying extends Consent {
  actorId: string | null;
}

/**
 * Changes nothing on failure. Raises `upgrade.broken`, `upgrade.lossy`, `upgrade.changed`, `composition.changed` and
 * the errors of planning.
 */
export const applyPlan = (
  settings: Settings,
  { id, plan: { site } }: StoredPlan,
  applying: Applying,
): Promise<CompositionChange> => runTask<'apply'>({ kind: 'apply', settings, plan: id, ...applying }, site);
