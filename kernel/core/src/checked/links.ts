import { targetsOf, type ReferenceTarget } from '../reference/target.ts';
import type { Field } from '../schema/fields.ts';
import { hrefsInMarkup } from './markup.ts';

/** Lists where a field leads: to pages, files and other addresses. */
export function linksIn({ meta, value }: Field): ReferenceTarget[] {
  if (meta.field === 'html' && typeof value === 'string')
    return hrefsInMarkup(value).map((url) => ({ kind: 'url', url }));
  const isLink = meta.field === 'link' || meta.field === 'url' || meta.field === 'richText';
  return targetsOf(meta, value).filter(
    (target) => target.kind === 'page' || target.kind === 'asset' || (isLink && target.kind === 'url'),
  );
}
