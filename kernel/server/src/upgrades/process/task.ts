import { QuoinError, type ErrorCode, type Problem } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Environment } from '../../platform/settings/variables.mjs';
import type { Quarantined } from '../../processes/messages.ts';
import type { Consent } from '../plan/verdict.ts';
import type { Candidate } from './candidate.ts';

/** What a process of its own does: it loads both compositions, and takes them along when it ends. */
export type UpgradeTask =
  | ({ kind: 'plan'; settings: Settings; revisions: number; screenshots: number } & Candidate)
  | ({ kind: 'apply'; settings: Settings; plan: string; actorId: string | null } & Consent);

/** What such a process is sent: the task, the components that did not end when it was tried before, each of a composition in place of a site, and variables. */
export interface UpgradeOrder {
  task: UpgradeTask;
  leftOut: readonly Quarantined[];
  /** Where it finds the secrets that manifests name; none of them is in its environment, which plugins see. */
  variables: Environment;
}

/** What it answers: the id of the plan that it kept, or the change that it made. */
export interface UpgradeResults {
  plan: string;
  apply: CompositionChange;
}
export type UpgradeResult = UpgradeResults[UpgradeTask['kind']];

interface SentError {
  code: ErrorCode;
  details: Record<string, string>;
  problems: Problem[];
}

/** Is told of pages that are done, of all there are: first that they are compared, then that they are pictured. */
export type Progress = (done: number, total: number, what: 'compared' | 'pictured') => void;

/** What it tells: that it is alive, how far it is, and its answer, which comes last. */
export type UpgradeMessage =
  | 'alive'
  | { progress: Parameters<Progress> }
  | { result: UpgradeResult }
  | { error: SentError }
  | { fault: string };

/** A failure, for another process. */
export const sentError = (error: unknown): UpgradeMessage =>
  error instanceof QuoinError
    ? { error: { code: error.code as ErrorCode, details: error.details, problems: error.problems } }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };

/** A failure of another process. */
export const receivedError = ({ code, details, problems }: SentError): QuoinError =>
  new QuoinError(code, details, { problems });
