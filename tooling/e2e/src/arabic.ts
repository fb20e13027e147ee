import type { ApiClient } from '@quoin/core/api';

/** Publishes the draft of a page of site ice. */
export async function publish(api: ApiClient, page: string): Promise<void> {
  const { version } = await api.draft.get({ site: 'ice', page });
  await api.publication.publish({ site: 'ice', page, expectedVersion: version });
}

/** Publishes an English page of site ice in Arabic as well, below `/ar`, with what it says as it is, unless the site has it in Arabic. */
export async function publishInArabic(api: ApiClient, path: string): Promise<void> {
  const { pages } = await api.pages.list({ site: 'ice', limit: 100 });
  const [english, arabic] = ['en', 'ar'].map((locale) => pages.find((page) => page.path === path && page.locale === locale));
  if (arabic !== undefined) return;
  if (english === undefined) throw new Error(`Site ice has no page ${path}.`);
  const { id } = await api.pages.translate({ site: 'ice', page: english.id, locale: 'ar', content: 'copy' });
  await publish(api, id);
}
