import type { ApiListedTranslation } from '@quoin/api';
import type { Page, Storage } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import { api, editableTemplates, siteOf } from './context.ts';
import { authorsOf, editablePage, pageShape, userNames } from './page-shape.ts';

/** Filter by parent; `none` selects top-level pages. */
const parentOf = (parent: string | undefined) =>
  parent === undefined ? {} : { parentId: parent === 'none' ? null : parent };

/** Other languages of pages, in the order of the site's languages, by id of the page. */
async function translationsOf(
  { pages }: Pick<Storage, 'pages'>,
  { id, composed: { manifest } }: Site,
  listed: readonly Page[],
  template: readonly string[] | undefined,
): Promise<Record<string, ApiListedTranslation[]>> {
  const groups = listed.map(({ translationGroup }) => translationGroup);
  const found = groups.length === 0 ? [] : await pages.translationsOfAll(id, groups);
  const rank = ({ locale }: Page): number => manifest.locales.indexOf(locale) + 1 || Infinity;
  const ordered = found
    .filter((page) => template?.includes(page.template) !== false)
    .toSorted((one, other) => rank(one) - rank(other));
  return Object.fromEntries(
    listed.map((page) => [
      page.id,
      ordered
        .filter((each) => each.translationGroup === page.translationGroup && each.id !== page.id)
        .map(({ id: translation, locale, title, status }) => ({ page: translation, locale, title, status })),
    ]),
  );
}

export const pageLists = {
  list: api.pages.list.handler(async ({ input, context }) => {
    const {
      site,
      sort = 'path',
      parent,
      search,
      status,
      template,
      locale,
      tag,
      author,
      handedIn,
      since,
      until,
      together,
      limit,
      offset,
    } = input;
    const served = siteOf(context, site);
    const mine = editableTemplates(context, served);
    if (template !== undefined && mine.template?.includes(template) === false)
      return { pages: [], total: 0, people: {}, translations: {} };
    const { storage } = context.services;
    const { pages, total } = await storage.pages.list({
      siteId: served.id,
      ...mine,
      ...(together === undefined ? {} : { languages: served.composed.manifest.locales }),
      ...(template === undefined ? {} : { template }),
      ...(search === undefined ? {} : { search }),
      ...(status === undefined ? {} : { status }),
      ...(locale === undefined ? {} : { locale }),
      ...parentOf(parent),
      ...(tag === undefined ? {} : { tag }),
      ...(author === undefined ? {} : { draftAuthorId: author }),
      ...(handedIn === undefined ? {} : { handedIn: true }),
      ...(since === undefined ? {} : { since: new Date(since) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
      sort: sort.replace('-', '') as 'path' | 'title' | 'updatedAt',
      descending: sort.startsWith('-'),
      limit,
      offset,
    });
    return {
      pages: pages.map(pageShape),
      total,
      people: await userNames(context, authorsOf(pages)),
      translations: together === undefined ? {} : await translationsOf(storage, served, pages, mine.template),
    };
  }),

  tree: api.pages.tree.handler(async ({ input: { site, parent = 'none', locale, limit, offset }, context }) => {
    const { id: siteId } = siteOf(context, site);
    const { storage } = context.services;
    const { pages, total } = await storage.pages.list({
      siteId,
      ...parentOf(parent),
      ...(locale === undefined ? {} : { locale }),
      limit,
      offset,
    });
    const children = await storage.pages.countChildren(
      siteId,
      pages.map(({ id }) => id),
    );
    return { pages: pages.map((page) => ({ ...pageShape(page), children: children.get(page.id) ?? 0 })), total };
  }),

  deleted: api.pages.deleted.handler(async ({ input: { site, limit, offset }, context }) => {
    const served = siteOf(context, site);
    const { pages, total } = await context.services.storage.pages.listDeleted({
      siteId: served.id,
      ...editableTemplates(context, served),
      limit,
      offset,
    });
    return {
      pages: pages.map(({ page, deletedAt }) => ({ ...pageShape(page), deletedAt: deletedAt.toISOString() })),
      total,
    };
  }),

  dependents: api.pages.dependents.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { storage } = context.services;
    const { limit, offset } = input;
    const alone = input.scope === 'page';
    const identity = { siteId: site.id, pageId: page.id };
    const { pages, rows, ...found } = await storage.pages.findDependents({ ...identity, alone, limit, offset });
    const paths = new Set(
      [page, ...(alone ? [] : await storage.pages.findDescendants(identity))].map(({ path }) => path),
    );
    const regions = Object.entries(site.composed.manifest.regions).flatMap(([region, path]) =>
      paths.has(path) ? [region] : [],
    );
    const { template: editable } = editableTemplates(context, site);
    const titleOf = (source: string) => site.composed.dataSources.get(source)?.definition.title ?? source;
    return {
      ...found,
      rows: rows.map((each) => ({ ...each, title: titleOf(each.source) })),
      regions,
      // Article editors learn only that other pages exist.
      links: pages.flatMap(({ id, template, ...link }) =>
        editable?.includes(template) === false ? [] : [{ page: id, ...link }],
      ),
    };
  }),

  tags: api.pages.tags.handler(async ({ input: { site, search, limit }, context }) => {
    const { id: siteId } = siteOf(context, site);
    return {
      tags: await context.services.storage.pages.tags({
        siteId,
        ...(search === undefined ? {} : { search }),
        ...(limit === undefined ? {} : { limit }),
      }),
    };
  }),

  authors: api.pages.authors.handler(async ({ input: { site }, context }) => {
    const { storage } = context.services;
    const counted = (await storage.pages.authors(siteOf(context, site).id)).flatMap(({ authorId, pages }) =>
      authorId === null ? [] : [{ id: authorId, pages }],
    );
    const names = await storage.users.names(counted.map(({ id }) => id));
    return {
      authors: counted.flatMap(({ id, pages }) => (names.has(id) ? [{ id, name: names.get(id) ?? '', pages }] : [])),
    };
  }),
};
