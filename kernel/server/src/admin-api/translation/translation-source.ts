import { setImmediate as turn } from 'node:timers/promises';
import { type BasisChange, basisChange, type PageContent, resolveTree, type TranslationBasis } from '@quoin/core';
import type { DraftedPage, Page, Storage } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';

export interface TranslationSource {
  page: DraftedPage;
  basis: TranslationBasis;
}

/** Content with its tree migrated to the installed versions. */
export const migrated = (content: PageContent, { composed }: Site): PageContent => ({
  ...content,
  tree: resolveTree(content.tree, composed).tree,
});

/**
 * Finds the source of a translation: the page that it was made from, else the one in the site's main language. Returns
 * undefined for other pages.
 */
export async function findSource(
  { pages, translations }: Pick<Storage, 'pages' | 'translations'>,
  { composed }: Site,
  { siteId, id, locale, translationGroup }: Page,
): Promise<TranslationSource | undefined> {
  const [mainLocale, ...others] = composed.manifest.locales;
  if (others.length === 0) return undefined;
  const known = await translations.find(id);
  const made = known === null ? null : await pages.find(siteId, known.sourceId);
  if (known !== null && made !== null) return { page: made, basis: known.basis };
  if (locale === mainLocale) return undefined;
  const main = (await pages.translations(siteId, translationGroup)).find((page) => page.locale === mainLocale);
  const page = main === undefined ? null : await pages.find(siteId, main.id);
  return page === null ? undefined : { page, basis: {} };
}

interface FirstTranslation {
  site: Site;
  source: PageContent;
  translation: PageContent;
  /** Id of the translation. */
  page: string;
}

/** Returns the basis of a translation that begins with this content. */
export function firstBasis({ site, page, ...contents }: FirstTranslation): BasisChange {
  const [source, translation] = [migrated(contents.source, site), migrated(contents.translation, site)];
  return basisChange({ source, translation, before: translation, page, basis: {} }, site.composed);
}

interface SavedTranslation {
  site: Site;
  page: DraftedPage;
  content: PageContent;
  /** Texts that people confirmed. */
  confirmed: BasisChange;
}

/** The change of a translation's basis by a save. */
export interface FollowedSave {
  pageId: string;
  sourceId: string;
  basis: BasisChange;
}

/**
 * Returns the basis change to store with a draft, so that its texts stay comparable with their source; undefined if
 * none.
 */
export async function followSave(
  storage: Storage,
  { site, page, content, confirmed }: SavedTranslation,
): Promise<FollowedSave | undefined> {
  const found = await findSource(storage, site, page);
  if (found === undefined) return undefined;
  const source = migrated(found.page.draft, site);
  await turn();
  const before = migrated(page.draft, site);
  await turn();
  const translation = migrated(content, site);
  await turn();
  const followed = basisChange({ source, before, translation, page: page.id, basis: found.basis }, site.composed);
  const basis = { ...followed, ...confirmed };
  return Object.keys(basis).length === 0 ? undefined : { pageId: page.id, sourceId: found.page.id, basis };
}
