import { setImmediate as turn } from 'node:timers/promises';
import type { ApiTranslatedText } from '@quoin/api';
import { compareTranslation, pairNodes, textKey, textWords, type TranslatedText } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DraftedPage, Storage } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import { differenceOf } from '../../upgrades/plan/difference.ts';
import { findSource, migrated } from '../translation/translation-source.ts';
import { api, assertMayEdit, type ApiContext } from './context.ts';
import { editablePage, pageShape } from './page-shape.ts';

function textShape({ node, target, path, kind, title, value, state, former }: TranslatedText): ApiTranslatedText {
  const words = textWords(kind, value);
  return {
    node,
    target,
    path: [...path],
    kind,
    title,
    source: value,
    words,
    state,
    ...(state === 'outdated' && former !== undefined
      ? { difference: differenceOf(textWords(kind, former), words) }
      : {}),
  };
}

/**
 * Compares the draft of a page with that of its source; undefined if it has none. Raises `role.required` unless the
 * caller may edit the source.
 */
export async function compareWithSource(context: ApiContext, site: Site, page: DraftedPage) {
  const found = await findSource(context.services.storage, site, page);
  if (found === undefined) return undefined;
  assertMayEdit(context, site, found.page.template);
  const source = migrated(found.page.draft, site);
  await turn();
  const translation = migrated(page.draft, site);
  await turn();
  const compared = { source, translation, page: page.id, basis: found.basis };
  return { source: found.page, content: translation, ...compareTranslation(compared, site.composed) };
}

type NodePairs = ReadonlyMap<string, string>;

const inverse = (pairs: NodePairs): NodePairs => new Map([...pairs].map(([one, other]) => [other, one]));

/** Returns the ids of nodes of `to` by those of `from`, two translations of a page. */
async function counterparts(storage: Storage, site: Site, from: DraftedPage, to: DraftedPage): Promise<NodePairs> {
  const treeOf = ({ draft }: DraftedPage) => migrated(draft, site).tree;
  const pairs = (source: DraftedPage, translation: DraftedPage): NodePairs =>
    new Map([...pairNodes(treeOf(source), treeOf(translation), translation.id)].map(([id, node]) => [id, node.id]));
  const [source, other] = [await findSource(storage, site, from), await findSource(storage, site, to)];
  if (source?.page.id === to.id) return inverse(pairs(to, from));
  if (source === undefined || source.page.id !== other?.page.id) return pairs(from, to);
  const up = inverse(pairs(source.page, from));
  const down = pairs(source.page, to);
  return new Map(
    [...up].flatMap(([id, above]) => {
      const below = down.get(above);
      return below === undefined ? [] : [[id, below] as const];
    }),
  );
}

export const translation = {
  get: api.translation.get.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const compared = await compareWithSource(context, site, page);
    if (compared === undefined) return { source: null, texts: [], missing: [], extra: [] };
    const { source, texts, missing, extra } = compared;
    return { source: pageShape(source), texts: texts.map(textShape), missing, extra };
  }),

  confirm: api.translation.confirm.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const compared = await compareWithSource(context, site, page);
    const known = new Set(compared?.texts.map(textKey));
    const unknown = input.texts.find((text) => !known.has(textKey(text)));
    if (compared === undefined || unknown !== undefined)
      throw new KernelError('request.invalid', {
        where: 'texts',
        reason: `there is no text of the source at ${(unknown ?? input.texts[0])?.path.join('.')}`,
      });
    const confirmed = input.texts.map(
      ({ source, ...text }) => [textKey(text), { source, isConfirmed: true as const }] as const,
    );
    await context.services.storage.translations.change({
      pageId: page.id,
      sourceId: compared.source.id,
      basis: Object.fromEntries(confirmed),
    });
    return { confirmed: confirmed.length };
  }),

  counterpart: api.translation.counterpart.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const other = await editablePage(context, { site: input.site, page: input.translation });
    const found = await counterparts(context.services.storage, site, page, other.page);
    return { node: found.get(input.node) ?? null };
  }),
};
