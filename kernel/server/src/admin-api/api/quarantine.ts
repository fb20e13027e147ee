import type { ApiQuarantined } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { pageKey } from '@quoin/storage';
import { quarantinedTypes } from '../../site/sites/quarantined-types.ts';
import type { Site } from '../../site/sites/site.ts';
import { callerOf, siteOf, type ApiContext } from './context.ts';

const titleOf = ({ composed: { components, templates } }: Site, name: string): string =>
  (components.get(name) ?? templates.get(name))?.definition.title ?? name;

export async function quarantineOf(
  { services: { sites, storage, quarantine } }: ApiContext,
  id: string,
): Promise<ApiQuarantined[]> {
  const site = sites.get(id);
  if (site === undefined || quarantine === undefined) return [];
  return Promise.all(
    quarantinedTypes(site, quarantine).map(
      async ({ component, plugin, version, during, since, until, page: pageId }) => {
        const page = await storage.pages.find(id, pageId);
        return {
          component,
          title: titleOf(site, component),
          plugin,
          version,
          during,
          page: page === null ? null : { id: page.id, path: page.path, locale: page.locale, title: page.title },
          since,
          until,
        };
      },
    ),
  );
}

/** Releases a component in all processes and rerenders the pages without it. Raises `component.not-quarantined`. */
export async function release(context: ApiContext, siteId: string, component: string): Promise<void> {
  const { quarantine, storage } = context.services;
  const site = siteOf(context, siteId);
  const entry = quarantine && quarantinedTypes(site, quarantine).find((each) => each.component === component);
  if (quarantine === undefined || entry === undefined)
    throw new KernelError('component.not-quarantined', { name: component, site: siteId });
  const { plugin, version, since } = entry;
  const actorId = callerOf(context).user.id;
  await storage.audit.append({
    siteId,
    actorId,
    action: 'component.released',
    subject: `component:${component}`,
    details: { plugin, version, since },
  });
  quarantine.releaseEverywhere(entry);
  await storage.invalidations.write({ siteId, keys: [pageKey.lacking], actorId });
}
