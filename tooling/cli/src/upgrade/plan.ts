import { copyFile } from 'node:fs/promises';
import {
  fetchPackage,
  installedCandidate,
  planCandidate,
  replacePackage,
  reportFile,
  type Candidate,
  type CompositionStore,
  type StoredPlan,
} from '@quoin/server';
import { createCounter } from './counter.ts';
import { ownPackage } from '../workspace/workspace.ts';
import type { Instance } from './instance.ts';

export interface PlanOptions {
  site: string;
  /** A workspace package, or one from npm. Defaults to what is installed. */
  plugin?: string | undefined;
  revisions: number;
  /** Max pages to take pictures of. */
  screenshots?: number | undefined;
  /** Path to copy the report to. */
  report?: string | undefined;
}

async function packageOf({ workspace, store }: Instance & CompositionStore, wanted: string) {
  const own = ownPackage(workspace, wanted);
  return own === undefined ? fetchPackage(wanted, store) : { ...(await store.add(own)), version: own.version };
}

/** Returns what a site is to be served with; null if it is already. */
export async function candidateOf(
  instance: Instance & CompositionStore,
  { site, plugin }: Pick<PlanOptions, 'site' | 'plugin'>,
): Promise<Candidate | null> {
  const candidate =
    plugin === undefined
      ? await installedCandidate(instance, site)
      : await replacePackage(instance, site, await packageOf(instance, plugin));
  return candidate.candidate === candidate.served ? null : candidate;
}

/** Plans an upgrade, with progress on standard error. */
export async function makePlan(
  { settings }: Instance,
  candidate: Candidate,
  { revisions, screenshots, report }: Pick<PlanOptions, 'revisions' | 'screenshots' | 'report'>,
): Promise<StoredPlan> {
  const counter = createCounter(process.stderr);
  try {
    const stored = await planCandidate(settings, candidate, { revisions, screenshots, progress: counter.show });
    if (report !== undefined) await copyFile(reportFile(settings.dataDir, stored.id), report);
    return stored;
  } finally {
    counter.done();
  }
}
