import { pageAnchors } from '../model/page-anchors.ts';
import type { ReadKey } from '../model/reads.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RenderInput } from '../model/render-input.ts';

/** Computes a value on demand, once per page. */
export function readValue({ readValues, input, references, tree }: RenderContext, key: ReadKey): unknown {
  if (readValues.has(key)) return readValues.get(key);
  const value = key.startsWith('link:')
    ? references.pages.get(key.slice(5))?.href
    : key.startsWith('asset:')
      ? references.assets.get(key.slice(6))
      : key === 'anchors'
        ? pageAnchors(tree)
        : pageValue(input, references.parameters, key);
  readValues.set(key, value);
  return value;
}

function pageValue({ page, params, search }: RenderInput, parameters: readonly string[], key: ReadKey): unknown {
  switch (key) {
    case 'page': {
      const { ancestors: _, translations: _translations, publishedAt: _published, updatedAt: _updated, ...rest } = page;
      return rest;
    }
    case 'publishedAt':
    case 'updatedAt':
    case 'ancestors':
    case 'translations':
      return page[key];
    case 'params':
      return params;
    case 'search':
      return search.toString();
    case 'parameters':
      return parameters;
    default:
      return [page.id, page.url];
  }
}
