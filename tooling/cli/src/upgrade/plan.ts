import { copyFile } from 'node:fs/promises';
import {
  fetchPackage,
  installedCandidate,
  planCandidate,
  replacePackage,
  reportFile,
  type Candidate,
  type Composing,
  type StoredPlan,
} from '@quoin/server';
import { createCounter } from './counter.ts';
import { ownPackage } from '../workspace/workspace.ts';
import type { Instance } from './instance.ts';

export interface PlanOptions {
  site: string;
  /** One of the workspace by its name, or one that npm finds; what is installed for the site unless given. */
  plugin?: string | undefined;
  revisions: number;
  /** Of how many of the pages that differ pictures are taken. */
  screenshots?: number | undefined;
  /** Where the report goes too. */
  report?: string | undefined;
}

/** A package to upgrade to, in the store: of the workspace as it is built, or as a registry has it. */
async function packageOf({ workspace, store }: Instance & Composing, wanted: string) {
  const own = ownPackage(workspace, wanted);
  return own === undefined ? fetchPackage(wanted, store) : { ...(await store.keep(own)), version: own.version };
}

/** What a site is to be served with; null when it is already. */
export async function candidateOf(
  instance: Instance & Composing,
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
