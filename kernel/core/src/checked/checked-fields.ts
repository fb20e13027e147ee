import type { CheckedField, CheckedHeading, CheckedLink, CheckedText, Media } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldWords } from '../page/search-text.ts';
import type { ReferenceTarget } from '../reference/target.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { isEqual } from '../value/json.ts';
import { addressOf } from '../value/path.ts';
import { headingsOf } from './headings.ts';
import { linksIn } from './links.ts';
import { altsInMarkup, showsMore } from './markup.ts';
import { isSampleLink, isSampleText } from './samples.ts';

/** The fields of a page as checks receive them; references are not resolved. */
export interface CheckedFields {
  texts: CheckedText[];
  headings: CheckedHeading[];
  images: (CheckedField & { image: Exclude<Media, string> })[];
  links: (Pick<CheckedLink, keyof CheckedField | 'isSample'> & { target: ReferenceTarget })[];
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the text of a field; undefined if nothing is stored, or something other than text shows. */
function textOf({ meta, value }: Field): string | undefined {
  if (isEmpty(value)) return undefined;
  const isText = ['text', 'texts', 'richText', 'html'].includes(meta.field);
  if (!isText || meta['identifier'] === true || meta['anchor'] === true) return undefined;
  const text = fieldWords(meta, value).join(' ').replace(/\s+/g, ' ').trim();
  return text === '' && typeof value === 'string' && showsMore(value) ? undefined : text;
}

/** Returns the text beside an image that replaces its alternative text; undefined if none. */
function replacedAlt({ meta, path }: Field, fields: readonly Field[]): string | undefined {
  if (typeof meta['altField'] !== 'string') return undefined;
  const beside = [...path.slice(0, -1), meta['altField']];
  const value = fields.find((each) => isEqual(each.path, beside))?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function imagesIn(field: Field, fields: readonly Field[]): Exclude<Media, string>[] {
  const { meta, value } = field;
  if (meta.field === 'html' && typeof value === 'string')
    return altsInMarkup(value).map((alt) => ({ url: '', ...(alt === undefined ? {} : { alt }) }));
  if (meta.field !== 'media' || meta['accept'] !== 'image' || meta['decorative'] === true || isEmpty(value)) return [];
  const image = value as Media;
  const alt = replacedAlt(field, fields);
  return [{ ...(typeof image === 'string' ? { url: image } : image), ...(alt === undefined ? {} : { alt }) }];
}

/** Reads the fields of a page in its order. Skips nodes that are not ready. */
export function checkedFields(resolved: ResolvedTree, site: ComposedSite): CheckedFields {
  const found: CheckedFields = { texts: [], headings: headingsOf(resolved, site), images: [], links: [] };
  for (const [node] of walk(resolved.tree)) {
    const type = nodeType(site, node.name);
    const state = resolved.states.get(node.id);
    if (type === undefined || state?.state !== 'ready') continue;
    const fields = [...fieldsOf(type.schema, state.props)];
    for (const each of fields) {
      const place = { node: node.id, field: addressOf(state.props, each.path).join('.') };
      const text = textOf(each);
      if (text !== undefined) found.texts.push({ ...place, text, isSample: isSampleText(node, each, site) });
      found.images.push(...imagesIn(each, fields).map((image) => ({ ...place, image })));
      found.links.push(
        ...linksIn(each).map((target) => ({ ...place, target, isSample: isSampleLink(node, each, target, site) })),
      );
    }
  }
  return found;
}
