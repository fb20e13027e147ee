import { randomUUID } from 'node:crypto';
import { createNode, type PageContent } from '@quoin/core';
import { allows, articleTemplate } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import { usagesOf } from '../content/usages.ts';
import type { Site } from '../sites/site.ts';
import { api, assertAllowed, assertMayEdit, callerOf, siteOf, type ApiContext } from './context.ts';
import { editablePage, pageShape } from './page-shape.ts';

/** What a new page of a template starts with. Raises `template.unknown`. */
function initialContent(site: Site, name: string, title: string): PageContent {
  const { templates } = site.composed;
  if (!templates.has(name)) throw new QuoinError('template.unknown', { name, known: [...templates.keys()].join(', ') });
  const tree = createNode(name, site.composed, randomUUID);
  return { title, seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree };
}

/** What visitors can see is changed by those who publish. */
function assertMayChangeLive(context: ApiContext, site: string, { publishedRevisionId }: Page): void {
  if (publishedRevisionId !== null) assertAllowed(context, 'page.publish', site);
}

export const pages = {
  list: api.pages.list.handler(async ({ input, context }) => {
    const { sort = 'path', parent, site, search, status, template, locale, limit, offset } = input;
    const { id: siteId } = siteOf(context, site);
    const everyTemplate = allows(callerOf(context).grants, 'page.edit', siteId);
    if (!everyTemplate && template !== undefined && template !== articleTemplate) return { pages: [], total: 0 };
    const only = everyTemplate ? template : articleTemplate;
    const found = await context.services.storage.pages.list({
      siteId,
      ...(search === undefined ? {} : { search }),
      ...(status === undefined ? {} : { status }),
      ...(only === undefined ? {} : { template: only }),
      ...(locale === undefined ? {} : { locale }),
      ...(parent === undefined ? {} : { parentId: parent === 'none' ? null : parent }),
      sort: sort.replace('-', '') as 'path' | 'title' | 'updatedAt',
      descending: sort.startsWith('-'),
      limit,
      offset,
    });
    return { pages: found.pages.map(pageShape), total: found.total };
  }),

  create: api.pages.create.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    assertMayEdit(context, site.id, input.template);
    const { locales } = site.composed.manifest;
    const { locale = locales[0] ?? 'en', parent, translationGroup, path } = input;
    if (!locales.includes(locale)) {
      throw new QuoinError('request.invalid', { where: 'locale', reason: `the site has no locale "${locale}", only ${locales.join(', ')}` });
    }
    const content = initialContent(site, input.template, input.title);
    const page = await context.services.storage.pages.create({
      siteId: site.id,
      locale,
      path,
      content,
      parentId: parent ?? null,
      ...(translationGroup === undefined ? {} : { translationGroup }),
      authorId: callerOf(context).user.id,
      compositionId: site.composed.id,
      usages: usagesOf(content, site.composed),
    });
    return pageShape(page);
  }),

  get: api.pages.get.handler(async ({ input, context }) => pageShape((await editablePage(context, input)).page)),

  move: api.pages.move.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    assertMayChangeLive(context, site.id, page);
    const moved = await context.services.storage.pages.move({
      siteId: site.id,
      pageId: page.id,
      authorId: callerOf(context).user.id,
      ...(input.path === undefined ? {} : { path: input.path }),
      ...(input.parent === undefined ? {} : { parentId: input.parent }),
    });
    return pageShape(moved);
  }),

  schedule: api.pages.schedule.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const time = (instant: string | null) => (instant === null ? null : new Date(instant));
    const { publishAt, unpublishAt, zone } = { publishAt: time(input.publishAt), unpublishAt: time(input.unpublishAt), zone: input.zone };
    if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) {
      throw new QuoinError('request.invalid', { where: 'unpublishAt', reason: 'it is not after publishAt' });
    }
    const authorId = callerOf(context).user.id;
    return pageShape(await context.services.storage.pages.schedule({ siteId: site.id, pageId: page.id, authorId, publishAt, unpublishAt, zone }));
  }),

  delete: api.pages.delete.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    assertMayChangeLive(context, site.id, page);
    await context.services.storage.pages.delete({ siteId: site.id, pageId: page.id, authorId: callerOf(context).user.id });
    return {};
  }),
};
