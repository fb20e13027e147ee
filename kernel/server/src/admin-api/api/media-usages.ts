import type { ApiAssetUsages } from '@quoin/api';
import { editableTemplates, siteOf, type ApiContext } from './context.ts';
import { subjectsOf } from './subjects.ts';

const maxListed = 100;

export async function pagesUsing(
  context: ApiContext,
  siteId: string,
  asset: string,
): Promise<Pick<ApiAssetUsages, 'pages' | 'total'>> {
  const { usages, pages } = context.services.storage;
  const filter = { siteId, kind: 'asset' as const, target: asset };
  const [uses, { pages: total }] = await Promise.all([usages.of({ ...filter, limit: 1_000 }), usages.count(filter)]);
  const { template: editable } = editableTemplates(context, siteOf(context, siteId));
  const byPage = [...Map.groupBy(uses, ({ pageId }) => pageId)].slice(0, maxListed);
  const found = await Promise.all(
    byPage.map(async ([pageId, of]) => {
      const page = await pages.find(siteId, pageId);
      // Article editors learn only that other pages exist.
      if (page === null || editable?.includes(page.template) === false) return [];
      const { id, title, path, locale } = page;
      const states = new Set(of.map(({ state }) => state));
      return [
        {
          page: id,
          title,
          path,
          locale,
          draft: states.has('draft'),
          published: states.has('published'),
          next: states.has('next'),
        },
      ];
    }),
  );
  return { pages: found.flat(), total };
}

export async function rowsUsing(
  context: ApiContext,
  siteId: string,
  asset: string,
): Promise<Pick<ApiAssetUsages, 'rows' | 'totalRows'>> {
  const { dataSources } = siteOf(context, siteId).composed;
  const { rowIds, total } = await context.services.storage.usages.rowsWith({ siteId, asset, limit: maxListed });
  const subjects = await subjectsOf(
    context.services,
    rowIds.map((id) => `row:${id}`),
  );
  const rows = rowIds.flatMap((row) => {
    const { title = '', source = null } = subjects.get(`row:${row}`) ?? {};
    const definition = dataSources.get(source ?? '')?.definition;
    // Without its source's plugin, a row cannot be opened.
    return source === null || definition === undefined ? [] : [{ row, title, source, sourceTitle: definition.title }];
  });
  return { rows, totalRows: total };
}
