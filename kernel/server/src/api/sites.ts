import { allows } from '@quoin/core/api';
import { api, callerOf, siteOf } from './context.ts';

export const sites = {
  list: api.sites.list.handler(({ context }) => {
    const { grants } = callerOf(context);
    const { sites: table } = context.services;
    const problems = table.problems();
    const served = table.all().map(({ id, composed: { manifest } }) => {
      const { name, hosts, locales, zone } = manifest;
      return { id, name, hosts, locales, zone, health: problems.has(id) ? ('bad' as const) : ('good' as const) };
    });
    const broken = [...problems.keys()]
      .filter((id) => table.get(id) === undefined)
      .map((id) => ({ id, name: id, hosts: [], locales: [], zone: 'UTC', health: 'bad' as const }));
    return { sites: [...served, ...broken].filter(({ id }) => allows(grants, 'site.read', id)) };
  }),

  get: api.sites.get.handler(({ input, context }) => {
    const { id, composed } = siteOf(context, input.site);
    const { name, hosts, locales, zone } = composed.manifest;
    const plugins = composed.plugins.map(({ name, version, definition: { title, description } }) => ({ name, version, title, description }));
    const health = context.services.sites.problems().has(id) ? ('bad' as const) : ('good' as const);
    return { id, name, hosts, locales, zone, health, brand: composed.brandPackage, plugins, composition: composed.id };
  }),

  redirects: api.sites.redirects.handler(async ({ input: { site, ...window }, context }) => {
    const { redirects, total } = await context.services.storage.redirects.list({ siteId: siteOf(context, site).id, ...window });
    return { redirects: redirects.map(({ fromPath, toPath, locale, status }) => ({ from: fromPath, to: toPath, locale, status })), total };
  }),
};
