import type { ComposedSite, PageContent } from '@quoin/core';
import { checkMarkup, parse, validateHtml } from '../page/html-rules.ts';
import { render, type Rendered, type Surroundings } from '../page/render.ts';

function failing(site: ComposedSite, name: string): ComposedSite {
  const found = site.components.get(name);
  if (found === undefined) return site;
  const definition = {
    ...found.definition,
    load: () => Promise.reject(new Error('It is tested what stands in for it.')),
  };
  return { ...site, components: new Map(site.components).set(name, { ...found, definition }) };
}

const isEmpty = ({ html }: Rendered): boolean =>
  (/<main[^>]*><h1>.*?<\/h1>(.*)<\/main>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim() === '';

export async function checkFallback(
  page: PageContent,
  name: string,
  site: ComposedSite,
  surroundings: Surroundings,
  folders: readonly string[],
): Promise<string[]> {
  const rendered = await render(page, failing(site, name), surroundings);
  const own = rendered.failures.filter(({ during }) => during === 'fallback');
  return [
    ...own.map(({ error }) => `fallback: ${error.message}`),
    ...(isEmpty(rendered) ? ['the fallback says nothing: tell in a sentence what is missing'] : []),
    ...rendered.missingMessages,
    ...(await validateHtml(rendered.html)),
    ...checkMarkup(parse(rendered.html), folders),
  ];
}
