import { allows, everySite } from '@quoin/api';
import { absentCaptcha, absentRegions } from '@quoin/core';
import { lateChanges } from '../../delivery/next-revisions/publish-next.ts';
import { checkNamedOptions } from '../../site/content/check-named-values.ts';
import { api, callerOf, editableTemplates, siteOf } from './context.ts';
import { unfinishedIn } from './unfinished.ts';
import { activityOf } from './site-activity.ts';
import { authorsOf, pageShape, userNames } from './page-shape.ts';

export const sites = {
  list: api.sites.list.handler(({ context }) => {
    const { grants } = callerOf(context);
    const { sites: table } = context.services;
    const problems = table.problems();
    const served = table.all().map(({ id, url, composed: { manifest } }) => {
      const { name, hosts, locales, zone } = manifest;
      return { id, name, hosts, url, locales, zone, health: problems.has(id) ? ('bad' as const) : ('good' as const) };
    });
    const broken = [...problems.keys()]
      .filter((id) => table.get(id) === undefined)
      .map((id) => ({ id, name: id, hosts: [], url: null, locales: [], zone: 'UTC', health: 'bad' as const }));
    return { sites: [...served, ...broken].filter(({ id }) => allows(grants, 'site.read', id)) };
  }),

  get: api.sites.get.handler(({ input, context }) => {
    const { id, url, composed } = siteOf(context, input.site);
    const { name, hosts, locales, zone } = composed.manifest;
    const plugins = composed.plugins.map(({ name, version, definition: { title, description } }) => ({
      name,
      version,
      title,
      description,
    }));
    const health = context.services.sites.problems().has(id) ? ('bad' as const) : ('good' as const);
    return {
      id,
      name,
      hosts,
      url,
      locales,
      zone,
      health,
      brand: { name: composed.brandPackage.name, version: composed.brandPackage.version },
      plugins,
      composition: composed.id,
    };
  }),

  activity: api.sites.activity.handler(({ input: { site, period }, context }) =>
    activityOf(context.services, { period, siteId: site === everySite ? undefined : siteOf(context, site).id }),
  ),

  unfinished: api.sites.unfinished.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const { storage } = context.services;
    const settings = allows(callerOf(context).grants, 'plugin.manage', site.id)
      ? [...absentCaptcha(site.composed), ...absentRegions(site.composed), ...(await checkNamedOptions(site, storage))]
      : [];
    return {
      unfinished: await unfinishedIn(context.services, site, editableTemplates(context, site)),
      settings: settings.map(({ where, message }) => `${where}: ${message}`),
    };
  }),

  dashboard: api.sites.dashboard.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const siteId = site.id;
    const { sites: table, storage, now } = context.services;
    const mine = { siteId, ...editableTemplates(context, site) };
    const [{ counts, handedIn, scheduled }, { pages: recent }, late] = await Promise.all([
      storage.pages.overview({ ...mine, from: now() }),
      storage.pages.list({ ...mine, sort: 'updatedAt', descending: true, limit: 8 }),
      lateChanges(storage, siteId, now()),
    ]);
    const problems = table.problems().get(siteId) ?? [];
    return {
      counts,
      recent: recent.map(pageShape),
      handedIn: { pages: handedIn.pages.map(pageShape), total: handedIn.total },
      scheduled: scheduled.map(pageShape),
      late,
      people: await userNames(context, authorsOf([...recent, ...handedIn.pages, ...scheduled])),
      health: problems.length > 0 ? ('bad' as const) : ('good' as const),
      problems: allows(callerOf(context).grants, 'audit.read', siteId)
        ? problems.map(({ where, message }) => ({ where, message }))
        : [],
    };
  }),
};
