import { setImmediate as turn } from 'node:timers/promises';
import { checkedFields, find, placeOf, resolveShown } from '@quoin/core';
import type { CheckedPage, Finding } from '@quoin/sdk';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import type { Site } from '../../site/sites/site.ts';
import { resolveReferences } from './checked-references.ts';
import { runCheck } from './run-check.ts';
import type { PlacedFinding } from './placed-finding.ts';

interface Services {
  storage: Storage;
  delivery: PageDelivery;
  now: () => Date;
}

async function checkedPage(services: Services, site: Site, page: DraftedPage): Promise<Omit<CheckedPage, 'html'>> {
  const { title, seo, tags, access, tree } = page.draft;
  const resolved = resolveShown(tree, site.composed);
  const { texts, headings, ...references } = checkedFields(resolved, site.composed);
  const isPartial = site.composed.templates.get(tree.name)?.definition.output === 'fragment';
  return {
    tree: resolved.tree,
    page: {
      title,
      path: page.path,
      description: seo.description,
      tags,
      isListed: !isPartial && seo.robots === 'index' && access.kind === 'public',
      isPartial,
    },
    locale: page.locale,
    texts,
    headings,
    ...(await resolveReferences(services, site, page.path, references)),
  };
}

/** Returns where a finding leads: its field or node, or the page without such a node. */
function placed({ tree }: Pick<CheckedPage, 'tree'>, site: Site, { node, field, message }: Finding) {
  const found = node === undefined ? undefined : find(tree, node)?.node;
  if (found !== undefined) return { ...placeOf(found, field, site.composed), message };
  const isSetting = node === undefined && (field === 'title' || field === 'description');
  return { where: 'the page', ...(isSetting ? { field } : {}), message };
}

/**
 * Runs the plugins' checks with the severity that the site sets. A check that fails is a finding, which prevents
 * nothing.
 */
export async function runChecks(services: Services, site: Site, page: DraftedPage): Promise<PlacedFinding[]> {
  const checks = [...site.composed.checks.values()].filter(({ severity }) => severity !== 'off');
  if (checks.length === 0) return [];
  const facts = await checkedPage(services, site, page);
  const found: PlacedFinding[] = [];
  let html: string | undefined;
  for (const { definition, severity, plugin } of checks) {
    await turn();
    const run = () =>
      runAsPlugin({ plugin, site: site.id, during: definition.name }, () => runCheck(definition, facts, html));
    let result = run();
    if (result.readsHtml) {
      html = await htmlOf(services, site, page);
      result = run();
    }
    const check = { check: definition.name, checkTitle: definition.title };
    if ('failure' in result) {
      const message = `The check ${result.failure}. Tell whoever maintains ${plugin}.`;
      found.push({ ...check, severity: 'warn', overridable: false, where: definition.title, message });
    } else {
      for (const finding of result.findings) {
        if (severity === 'off') continue;
        found.push({ ...check, severity, overridable: severity === 'block', ...placed(facts, site, finding) });
      }
    }
  }
  return found;
}

/** Empty if the page cannot be rendered, which checks do not report. */
const htmlOf = ({ delivery, now }: Services, site: Site, page: DraftedPage): Promise<string> =>
  delivery.render(site, { page, content: page.draft }, { mode: 'preview', now: now() }).then(
    ({ html }) => html,
    () => '',
  );
