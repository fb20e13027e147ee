import { KernelError, kernelErrors, type KernelErrorCode } from '@quoin/core/errors';
import { QuoinError, type ErrorCode, type Problem } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Environment } from '../../platform/settings/variables.mjs';
import type { Quarantined } from '../../processes/messages.ts';
import type { Consent } from '../apply/verdict.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { CheckPagesInput, PageCheck } from '../check/check-pages.ts';

/** Task of a separate process, which frees both compositions on exit. */
export type UpgradeTask =
  | ({ kind: 'plan'; settings: Settings; revisions: number; screenshots: number } & Candidate)
  | ({ kind: 'apply'; settings: Settings; plan: string; actorId: string | null } & Consent)
  | ({ kind: 'check'; settings: Settings; site: string; served: string } & Pick<
      CheckPagesInput,
      'servers' | 'varying' | 'patience'
    >);

/** A task, the components quarantined so far, with the composition as their site, and variables. */
export interface UpgradeOrder {
  task: UpgradeTask;
  leftOut: readonly Quarantined[];
  /** Source of the secrets in manifests. The process environment, which plugins see, has none. */
  variables: Environment;
}

/** Id of the stored plan, the change, or what the servers serve. */
export interface UpgradeResults {
  plan: string;
  apply: CompositionChange;
  check: PageCheck;
}
export type UpgradeResult = UpgradeResults[UpgradeTask['kind']];

interface SentError {
  code: string;
  details: Record<string, string>;
  problems: Problem[];
}

/** Reports pages done and in total: compared first, then pictured; or checked on servers. */
export type Progress = (done: number, total: number, what: 'compared' | 'pictured' | 'checked') => void;

/** Heartbeat, progress, or the final result. */
export type UpgradeMessage =
  | 'alive'
  | { progress: Parameters<Progress> }
  | { result: UpgradeResult }
  | { error: SentError }
  | { fault: string };

export const sentError = (error: unknown): UpgradeMessage =>
  error instanceof QuoinError
    ? { error: { code: error.code, details: error.details, problems: error.problems } }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };

export const receivedError = ({ code, details, problems }: SentError): QuoinError =>
  Object.hasOwn(kernelErrors, code)
    ? new KernelError(code as KernelErrorCode, details, { problems })
    : new QuoinError(code as ErrorCode, details, { problems });
