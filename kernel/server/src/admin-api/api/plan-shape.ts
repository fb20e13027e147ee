import type { ApiPlan, ApiPlanPage, ApiPlanReport } from '@quoin/api';
import type { ContentFinding, PageFinding, UpgradePlan } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { changeText, type Job } from '@quoin/storage';
import { differenceBetween } from '../../site/compositions/composition-difference.ts';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import type { StoredPlan } from '../../upgrades/plan-store/stored-plan.ts';
import { mayBreak } from '../../upgrades/apply/verdict.ts';
import { titleOf, type PlanRecord } from '../../upgrades/plan-store/plan-records.ts';
import { underWayError } from '../../upgrades/plan-store/under-way.ts';
import type { ApiServices } from './context.ts';

const maxDifferences = 200;

const endedWithoutReason = 'It ended without saying why.';

/** The active job of a plan; null if none. */
async function workOn({ storage }: Pick<ApiServices, 'storage'>, { work }: PlanRecord): Promise<Job | null> {
  const job = work === null ? null : await storage.jobs.find(work.jobId);
  return job?.state === 'waiting' || job?.state === 'running' ? job : null;
}

async function currentStateOf(
  services: Pick<ApiServices, 'storage' | 'planRecords'>,
  record: PlanRecord,
): Promise<{ record: PlanRecord; job: Job | null }> {
  const job = await workOn(services, record);
  if (job !== null || record.work === null) return { record, job };
  // The job may have stored its result meanwhile.
  return { record: (await services.planRecords.find(record.id)) ?? record, job };
}

/** Raises `upgrade.under-way` if a job of a plan waits or runs. */
export async function assertIdle({ storage }: Pick<ApiServices, 'storage'>, record: PlanRecord): Promise<void> {
  const job = await workOn({ storage }, record);
  if (job !== null) throw await underWayError(storage, record, job);
}

/** Says why a plan in a state cannot be applied. */
export async function notReadyReason(
  { storage }: Pick<ApiServices, 'storage'>,
  state: ApiPlan['state'],
  site: string,
): Promise<string> {
  if (state === 'applied') return `site ${site} is served with it already`;
  const [last] = await storage.compositions.changes(site);
  if (state !== 'outdated' || last === undefined) return 'it was never completed';
  const actor = last.actorId === null ? undefined : (await storage.users.names([last.actorId])).get(last.actorId);
  const by = last.actorId === null ? 'by a command' : `by ${actor ?? 'a user'}`;
  return `site ${site} ${changeText(last)} ${by}, and is not served any more with what the plan was made for`;
}

function stateOf({ work, made }: PlanRecord, isWorkedOn: boolean, served: string | undefined): ApiPlan['state'] {
  if (isWorkedOn) return work?.kind === 'apply' ? 'applying' : 'planning';
  if (made === null) return 'failed';
  if (served === made.candidate) return 'applied';
  return served === made.served ? 'ready' : 'outdated';
}

export async function planShapes(
  services: ApiServices,
  site: string,
  records: readonly PlanRecord[],
): Promise<ApiPlan[]> {
  const { storage } = services;
  const served = (await storage.compositions.current(site))?.id;
  const names = await storage.users.names(records.flatMap(({ authorId }) => authorId ?? []));
  return Promise.all(
    records.map(async (read) => {
      const { record, job } = await currentStateOf(services, read);
      const { id, target, pictures, authorId, createdAt, work, error, made } = record;
      const state = stateOf(record, job !== null, served);
      const died =
        work !== null && job === null ? ((await storage.jobs.find(work.jobId))?.lastError ?? endedWithoutReason) : null;
      return {
        id,
        title: titleOf(record),
        target: {
          kind: target.kind,
          package: target.kind === 'installed' ? null : target.package,
          version: target.kind === 'package' ? target.version : null,
        },
        state,
        progress: job?.progress ?? null,
        // An interrupted job may have succeeded.
        error: state === 'failed' || state === 'ready' ? (died ?? error) : null,
        pictures,
        author: authorId,
        authorName: (authorId === null ? undefined : names.get(authorId)) ?? null,
        createdAt,
        made: made && { difference: made.difference, counts: made.counts, verdict: made.verdict },
      };
    }),
  );
}

export function reportShape({ plan, definition }: StoredPlan, served: CompositionDefinition): ApiPlanReport {
  const { manifest } = definition as { manifest: Record<string, Json> };
  const { madeAt, revisions, contents, history, capabilities, options, contracts, sources, pictured = null } = plan;
  return {
    madeAt,
    revisions,
    contents,
    history,
    capabilities,
    options: options.map(({ plugin, option, before = null, after = null }) => ({ plugin, option, before, after })),
    contracts: contracts.map(({ name, differences }) => ({
      name,
      differences: differences.slice(0, maxDifferences).map(({ where, detail }) => ({ where, detail })),
      total: differences.length,
    })),
    sources: sources.map(({ source, rows, counts, findings }) => ({
      source,
      rows,
      counts,
      findings: findings.map(({ id, key, losses, breaks }) => ({ id, key, losses, breaks })),
    })),
    files: plan.files ?? [],
    pictured,
    manifest: Object.fromEntries(
      differenceBetween(served, definition).manifest.map((part) => [part, manifest[part] ?? null]),
    ),
    mayHide: mayBreak({ keepHidden: true }, served, definition),
  };
}

const contentShape = ({
  of,
  revision,
  outcome,
  losses,
  breaks,
  unlisted,
  html,
  css,
  pictures,
  unpictured,
}: ContentFinding): ApiPlanPage['contents'][number] => ({
  of,
  revision: revision ?? null,
  outcome,
  losses,
  breaks,
  unlisted,
  html: html ?? null,
  css: css ?? null,
  pictures:
    pictures === undefined
      ? null
      : {
          before: pictures.before,
          after: pictures.after,
          difference: pictures.difference,
          places: pictures.places,
          isCut: pictures.isCut,
        },
  unpictured: unpictured ?? null,
});

export const pageShape = ({ id, path, locale, title, outcome, contents }: PageFinding): ApiPlanPage => ({
  id,
  path,
  locale,
  title,
  outcome,
  contents: contents.map(contentShape),
});

export function differencesIn({ differences }: UpgradePlan, pages: readonly ApiPlanPage[]): UpgradePlan['differences'] {
  const named = new Set(pages.flatMap(({ contents }) => contents.flatMap(({ html, css }) => [html, css])));
  return Object.fromEntries(Object.entries(differences).filter(([digest]) => named.has(digest)));
}
