import { checkContent, kernelCheck } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { checkNamedValues } from '../../site/content/check-named-values.ts';
import { checkInclusions } from '../../site/content/inclusions.ts';
import type { Site } from '../../site/sites/site.ts';
import type { PlacedFinding } from '../checks/placed-finding.ts';
import { runChecks } from '../checks/run-checks.ts';

interface Services {
  storage: Storage;
  delivery: PageDelivery;
  now: () => Date;
}

/** Lists what the kernel finds, then what the plugins' checks find. */
export async function findingsOf(services: Services, site: Site, page: DraftedPage): Promise<PlacedFinding[]> {
  const { storage } = services;
  const { tree } = page.draft;
  const published =
    page.publishedRevisionId === null ? null : await storage.revisions.find(site.id, page.publishedRevisionId);
  const problems = checkContent(page.draft, site.composed, {
    path: page.path,
    ...(published === null ? {} : { published: published.content }),
  });
  problems.push(...(await checkInclusions(site, storage, { id: page.id, tree })));
  const kernel = { check: kernelCheck, overridable: false };
  return [
    ...problems.map((problem): PlacedFinding => ({ ...kernel, severity: 'block', ...problem })),
    ...(await checkNamedValues(site, storage, tree)).map((problem): PlacedFinding => ({
      ...kernel,
      severity: 'warn',
      ...problem,
    })),
    ...(await runChecks(services, site, page)),
  ];
}

const linesOf = (findings: readonly PlacedFinding[]): string =>
  findings.map(({ where, message }) => `${where}: ${message}`).join(' ');

const problemsOf = (findings: readonly PlacedFinding[]) => findings.map(({ where, message }) => ({ where, message }));

/**
 * Returns the findings that only a reason overrides. Raises `page.not-ready` if another one prevents publishing.
 */
export async function assertReady(services: Services, site: Site, page: DraftedPage): Promise<PlacedFinding[]> {
  const blocking = (await findingsOf(services, site, page)).filter(({ severity }) => severity === 'block');
  const final = blocking.filter(({ overridable }) => !overridable);
  if (final.length === 0) return blocking;
  throw new KernelError('page.not-ready', { findings: linesOf(final) }, { problems: problemsOf(final) });
}

/** Raises `page.checks-failed` if there are findings, and no reason overrides them. */
export function assertOverridden(findings: readonly PlacedFinding[], reason: string | undefined): void {
  if (findings.length === 0 || reason !== undefined) return;
  throw new KernelError('page.checks-failed', { findings: linesOf(findings) }, { problems: problemsOf(findings) });
}
