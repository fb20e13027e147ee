import { KernelError } from '@quoin/core/errors';
import { listProblems } from '@quoin/sdk';
import type { Settings } from '../../platform/settings/settings.ts';
import { forkTask } from '../process/fork-task.ts';
import type { Progress } from '../process/task.ts';
import type { PageCheck } from '../check/check-pages.ts';
import { requestPage } from '../check/request-page.ts';

export interface ServedInput {
  site: string;
  /** Id of the composition. */
  served: string;
  servers: readonly string[];
  varying: Readonly<Record<string, number>>;
  progress?: Progress | undefined;
}

/** Milliseconds in which a page must match once, or it counts as varying. */
const shortPatience = 2_000;
const maxListed = 10;

const check = (settings: Settings, { progress, ...input }: ServedInput, patience: number): Promise<PageCheck> =>
  forkTask<'check'>({ kind: 'check', settings, ...input, patience }, input.site, progress);

/**
 * Waits, at most `timeout` milliseconds, until every server serves the pages of a site as its composition renders them,
 * in all processes that connections reach. Resolves with the number of pages. Raises `rollout.unhealthy`.
 */
export async function assertServed(
  settings: Settings,
  { timeout, ...input }: ServedInput & { timeout: number },
): Promise<number> {
  const { pages, problems } = await check(settings, input, timeout);
  if (problems.length === 0) return pages;
  const listed = problems
    .slice(0, maxListed)
    .map(({ path, locale, message }) => ({ where: `${path} (${locale})`, message }));
  const more = problems.length - listed.length;
  throw new KernelError('rollout.unhealthy', {
    site: input.site,
    problems: `${listProblems(listed)}${more > 0 ? `\n  and ${more} further pages of ${pages}` : ''}`,
  });
}

/** Finds pages not served as rendered before an upgrade: statuses by id. */
export async function findVarying(
  settings: Settings,
  input: Omit<ServedInput, 'varying'>,
): Promise<Record<string, number>> {
  const { problems } = await check(settings, { ...input, varying: {} }, shortPatience);
  return Object.fromEntries(problems.map(({ id, status }) => [id, status]));
}

/** Raises `rollout.server-absent` unless each server is ready. */
export async function assertReady(servers: readonly string[]): Promise<void> {
  for (const server of servers) {
    const { status, body } = await requestPage(server, new URL(server).host, '/readyz');
    if (status === 0) throw new KernelError('rollout.server-absent', { server, reason: body });
    if (status !== 200)
      throw new KernelError('rollout.server-absent', { server, reason: `it responds with ${status} to /readyz` });
  }
}
