import type { ApiFound } from '@quoin/api';
import { allows, type Permission } from '@quoin/api/role';
import { resolveRow } from '@quoin/core';
import { storedSources } from '../../site/rows/stored-rows.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, callerOf, editableTemplates, siteOf, type ApiContext } from './context.ts';
import { rowTitle } from './subjects.ts';

const maxOfKind = 5;
/** Limits each source to leave room for others. */
const maxOfSource = 3;

const found = (site: Site, subject: string, title: string, detail: string, source: string | null = null): ApiFound => ({
  subject,
  title,
  detail,
  site: site.id,
  source,
  exists: true,
});

type Find = (context: ApiContext, site: Site, search: string) => Promise<ApiFound[]>;

const findPages: Find = async (context, site, search) => {
  const { pages } = await context.services.storage.pages.list({
    siteId: site.id,
    ...editableTemplates(context, site),
    search,
    sort: 'title',
    limit: maxOfKind,
  });
  return pages.map(({ id, title, path, locale }) => found(site, `page:${id}`, title, `${path} (${locale})`));
};

const findFiles: Find = async ({ services: { storage } }, site, search) => {
  const { assets } = await storage.assets.list({ siteId: site.id, search, sort: 'fileName', limit: maxOfKind });
  return assets.map(({ id, fileName, folder }) => found(site, `asset:${id}`, fileName, folder));
};

const findRows: Find = async ({ services: { storage } }, site, search) => {
  const all = await Promise.all(
    storedSources(site).map(async ({ source, siteId }) => {
      const { name, title } = source.definition;
      const { rows } = await storage.rows.query({ source: name, siteId, search, limit: maxOfSource });
      return rows.map(({ id, version, data }) => {
        const { row } = resolveRow({ id, version, data }, source);
        return found(site, `row:${id}`, rowTitle(source.definition, row.data), title, name);
      });
    }),
  );
  return all.flat().slice(0, maxOfKind);
};

const findUsers: Find = async ({ services: { storage } }, site, search) => {
  const { users } = await storage.users.list({ siteId: site.id, search, limit: maxOfKind });
  return users.map(({ id, name, email }) => found(site, `user:${id}`, name, email));
};

const finders: readonly [Permission, Find][] = [
  ['page.edit-articles', findPages],
  ['media.read', findFiles],
  ['row.read', findRows],
  ['user.manage', findUsers],
];

export const search = {
  find: api.search.find.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const { grants } = callerOf(context);
    const allowed = finders.filter(([permission]) => allows(grants, permission, site.id));
    const all = await Promise.all(allowed.map(([, find]) => find(context, site, input.search)));
    return { found: all.flat() };
  }),
};
