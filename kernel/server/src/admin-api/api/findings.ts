import { checkContent, checkSamples, type PageContent } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { ApiFinding } from '@quoin/api';
import type { Problem } from '@quoin/sdk';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import { checkNamedValues } from '../../site/content/check-named-values.ts';
import { checkInclusions } from '../../site/content/inclusions.ts';
import type { Site } from '../../site/sites/site.ts';

export type PlacedFinding = ApiFinding & Problem;

/** Runs the plugins' checks. A check that throws yields a finding and blocks nothing. */
function runChecks({ id, composed }: Site, content: PageContent, path: string, html: string): PlacedFinding[] {
  const { title, seo, tags, tree } = content;
  const page = { title, path, description: seo.description, tags };
  return [...composed.checks.values()].flatMap(({ definition, severity, plugin }): PlacedFinding[] => {
    if (severity === 'off') return [];
    const found = { check: definition.name, where: definition.title };
    try {
      return runAsPlugin({ plugin, site: id, during: definition.name }, () => definition.run({ tree, html, page })).map(
        (finding) => ({ ...found, severity, ...finding }),
      );
    } catch {
      return [{ ...found, severity: 'warn', message: 'The check failed. Tell whoever maintains its plugin.' }];
    }
  });
}

interface Services {
  storage: Storage;
  delivery: PageDelivery;
  now: () => Date;
}

export async function findingsOf(
  { storage, delivery, now }: Services,
  site: Site,
  page: DraftedPage,
): Promise<PlacedFinding[]> {
  const published =
    page.publishedRevisionId === null ? null : await storage.revisions.find(site.id, page.publishedRevisionId);
  const problems = checkContent(page.draft, site.composed, {
    path: page.path,
    ...(published === null ? {} : { published: published.content }),
  });
  problems.push(...(await checkInclusions(site, storage, { id: page.id, tree: page.draft.tree })));
  const findings = problems.map((problem): PlacedFinding => ({ check: 'content', severity: 'block', ...problem }));
  const { tree } = page.draft;
  for (const problem of [...(await checkNamedValues(site, storage, tree)), ...checkSamples(tree, site.composed)])
    findings.push({ check: 'content', severity: 'warn', ...problem });
  if (site.composed.checks.size === 0) return findings;
  const { html } = await delivery.render(site, { page, content: page.draft }, { mode: 'preview', now: now() });
  return [...findings, ...runChecks(site, page.draft, page.path, html)];
}

/** Raises `page.not-ready` if a finding prevents publishing. */
export async function assertReady(services: Services, site: Site, page: DraftedPage): Promise<void> {
  const blocking = (await findingsOf(services, site, page)).filter(({ severity }) => severity === 'block');
  if (blocking.length === 0) return;
  const problems = blocking.map(({ where, message }) => ({ where, message }));
  throw new KernelError(
    'page.not-ready',
    { findings: problems.map(({ where, message }) => `${where}: ${message}`).join(' ') },
    { problems },
  );
}
