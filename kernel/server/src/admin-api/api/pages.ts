import { randomUUID } from 'node:crypto';
import { createNode, translatedId, withNewIds, type PageContent } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { pageKey, type DraftedPage } from '@quoin/storage';
import { undeletePages } from '../../site/compositions/undelete.ts';
import { usagesOf } from '../../site/content/usages.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, assertMayChange, assertMayEdit, callerOf, siteOf, type ApiContext } from './context.ts';
import { firstBasis } from '../translation/translation-source.ts';
import { editablePage, pageShape } from './page-shape.ts';
import { readPattern, treeWithNodes } from './pattern-content.ts';
import { subjectsOf } from './subjects.ts';

/** Initial content of a template. Raises `template.unknown`. */
function initialContent(site: Site, name: string, title: string): PageContent {
  const { templates } = site.composed;
  if (!templates.has(name))
    throw new KernelError('template.unknown', { name, known: [...templates.keys()].join(', ') });
  const tree = createNode(name, site.composed, randomUUID);
  return { title, seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree };
}

/** Copies a draft with new node ids, so that a registration form admits visitors to the copy. */
function copyOf({ draft }: DraftedPage, title: string, newId: (former: string) => string): PageContent {
  const { access } = draft;
  const ids = new Map<string, string>();
  const tree = withNewIds(draft.tree, (former) => {
    const id = newId(former);
    ids.set(former, id);
    return id;
  });
  const form = access.kind === 'gated' && access.form !== undefined ? ids.get(access.form) : undefined;
  return { ...draft, title, tree, ...(form === undefined ? {} : { access: { kind: 'gated', form } }) };
}

const maxChanges = 100;

interface Beginning {
  /** Defaults to a random UUID. */
  id?: string;
  locale: string;
  path: string;
  parentId: string | null;
  translationGroup?: string;
  content: PageContent;
}

/** Raises `request.invalid` for a locale the site lacks. */
export async function begin(context: ApiContext, site: Site, { content, ...page }: Beginning) {
  const { locales } = site.composed.manifest;
  if (!locales.includes(page.locale)) {
    throw new KernelError('request.invalid', {
      where: 'locale',
      reason: `the site has no locale "${page.locale}", only ${locales.join(', ')}`,
    });
  }
  const by = { authorId: callerOf(context).user.id, compositionId: site.composed.id };
  return pageShape(
    await context.services.storage.pages.create({
      siteId: site.id,
      ...page,
      ...by,
      content,
      usages: usagesOf(content, site.composed),
    }),
  );
}

/** Requires access to all descendants, too: within the transaction of the change, since others may add some. */
async function changeablePage(context: ApiContext, input: { site: string; page: string }) {
  const { site, page } = await editablePage(context, input);
  const below = await context.services.storage.pages.findDescendants({ siteId: site.id, pageId: page.id });
  assertMayChange(context, site, [page, ...below]);
  return { site, page, below, action: { siteId: site.id, pageId: page.id, authorId: callerOf(context).user.id } };
}

export const pages = {
  create: api.pages.create.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    assertMayEdit(context, site, input.template);
    const { locale = site.composed.manifest.locales[0] ?? 'en', parent = null, translationGroup, path } = input;
    const others =
      translationGroup === undefined
        ? []
        : await context.services.storage.pages.translations(site.id, translationGroup);
    for (const { template } of others) assertMayEdit(context, site, template);
    const empty = initialContent(site, input.template, input.title);
    const content =
      input.pattern === undefined
        ? empty
        : { ...empty, tree: treeWithNodes(site, empty.tree, await readPattern(context, site, input.pattern, locale)) };
    return begin(context, site, {
      locale,
      path,
      content,
      parentId: parent,
      ...(translationGroup === undefined ? {} : { translationGroup }),
    });
  }),

  get: api.pages.get.handler(async ({ input, context }) => pageShape((await editablePage(context, input)).page)),

  duplicate: api.pages.duplicate.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { title, path, parent = page.parentId } = input;
    return begin(context, site, {
      locale: page.locale,
      path,
      content: copyOf(page, title, () => randomUUID()),
      parentId: parent,
    });
  }),

  move: api.pages.move.handler(({ input, context }) => {
    const { path, parent } = input;
    const place = { ...(path === undefined ? {} : { path }), ...(parent === undefined ? {} : { parentId: parent }) };
    const { pages: stored, transaction } = context.services.storage;
    return transaction(async () => {
      const { action } = await changeablePage(context, input);
      return pageShape(await stored.move({ ...action, ...place }));
    });
  }),

  schedule: api.pages.schedule.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const time = (instant: string | null) => (instant === null ? null : new Date(instant));
    const { publishAt, unpublishAt, zone } = {
      publishAt: time(input.publishAt),
      unpublishAt: time(input.unpublishAt),
      zone: input.zone,
    };
    if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
      throw new KernelError('request.invalid', { where: 'unpublishAt', reason: 'it is not after publishAt' });
    }
    const authorId = callerOf(context).user.id;
    return pageShape(
      await context.services.storage.pages.schedule({
        siteId: site.id,
        pageId: page.id,
        authorId,
        publishAt,
        unpublishAt,
        zone,
      }),
    );
  }),

  delete: api.pages.delete.handler(({ input, context }) => {
    const { pages: stored, transaction } = context.services.storage;
    return transaction(async () => {
      const { below, action } = await changeablePage(context, input);
      if (below.length > 0 && input.below !== true)
        throw new KernelError('page.has-children', { pages: below.length === 1 ? '1 page' : `${below.length} pages` });
      return { deleted: (await stored.delete(action)).length };
    });
  }),

  undelete: api.pages.undelete.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const { pages: stored } = context.services.storage;
    const found = await stored.findDeleted(site.id, input.page);
    if (found === null) throw new KernelError('page.unknown', input);
    const { page, deletedAt } = found;
    const deleted = [page, ...(await stored.findDescendants({ siteId: site.id, pageId: page.id }, deletedAt))];
    assertMayChange(context, site, deleted);
    const undeletion = { ...context.services, site, actorId: callerOf(context).user.id };
    const restored = await undeletePages(undeletion, deleted, {
      pageId: page.id,
      usagesOf: (content) => usagesOf(content, site.composed),
      ...(input.path === undefined ? {} : { path: input.path }),
    });
    return { page: pageShape((await editablePage(context, input)).page), restored };
  }),

  rendering: api.pages.rendering.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { pageCache, storage } = context.services;
    const keys = await pageCache?.keysOf(site, page);
    if (keys === undefined) return { isShared: false, lacks: false, changes: [], about: {} };
    const changes = await storage.invalidations.latestOf({ siteId: site.id, keys, limit: maxChanges });
    const names = await storage.users.names(changes.flatMap(({ actorId }) => actorId ?? []));
    const pagesOf = changes.flatMap((change) =>
      change.keys.flatMap((key) => /^(?:page|link|standing|outline|region):([^/]+)/.exec(key)?.[1] ?? []),
    );
    const about = await subjectsOf(
      context.services,
      [...new Set(pagesOf)].map((id) => `page:${id}`),
    );
    return {
      isShared: true,
      lacks: keys.includes(pageKey.lacking),
      changes: changes.map(({ seq: number, at, keys: changed, actorId: actor }) => ({
        number,
        at: at.toISOString(),
        actor,
        actorName: names.get(actor ?? '') ?? null,
        keys: changed,
      })),
      about: Object.fromEntries(about),
    };
  }),

  translations: api.pages.translations.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const found = await context.services.storage.pages.translations(site.id, page.translationGroup);
    const locales = new Set([...site.composed.manifest.locales, ...found.map(({ locale }) => locale)]);
    const translations = [...locales].map((locale) => {
      const translation = found.find((each) => each.locale === locale);
      return { locale, page: translation === undefined ? null : pageShape(translation) };
    });
    return { translations };
  }),

  translate: api.pages.translate.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { storage } = context.services;
    const { locale, path = page.path, title = page.title } = input;
    const { translationGroup } = page;
    const parent = page.parentId === null ? null : await storage.pages.find(site.id, page.parentId);
    // Below the parent's translation if it exists.
    const above = parent === null ? [] : await storage.pages.translations(site.id, parent.translationGroup);
    const parentId = above.find((each) => each.locale === locale)?.id ?? null;
    const id = randomUUID();
    const content =
      input.content === 'copy'
        ? copyOf(page, title, (former) => translatedId(id, former))
        : initialContent(site, page.template, title);
    const basis = firstBasis({ site, source: page.draft, translation: content, page: id });
    return storage.transaction(async () => {
      await storage.translations.change({ pageId: id, sourceId: page.id, basis });
      return begin(context, site, { id, locale, path, parentId, translationGroup, content });
    });
  }),
};
