import { isSafeUrl, type z } from '@quoin/sdk';
import type sanitizeHtml from 'sanitize-html';
import { createBoundedCache } from '../cache/bounded-cache.ts';
import { clean } from './clean.ts';
import { changeTexts, type FieldPath, fieldPaths } from './field-paths.ts';

const blocks = [
  ...'h1 h2 h3 h4 h5 h6 p blockquote pre hr div section article aside address ul ol li dl dt dd'.split(' '),
  ...'figure figcaption picture source img details summary'.split(' '),
];
const tables = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ');
const phrases = [
  ...'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span'.split(' '),
  ...'strong sub sup time u var wbr'.split(' '),
];

/**
 * Text, structure and images. Styles and classes could imitate or cover the site's own, ids and names could shadow
 * script globals. Cells keep their `data-type`, by which figures are aligned.
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...phrases],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'hreflang', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    source: ['media', 'type', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope', 'abbr', 'data-type'],
    td: ['colspan', 'rowspan', 'data-type'],
    time: ['datetime'],
    del: ['datetime'],
    ins: ['datetime'],
    data: ['value'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  transformTags: { a: dropUnsafeUrl('href'), img: dropUnsafeUrl('src') },
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/** The kernel's URL policy, besides the sanitizer's. */
function dropUnsafeUrl(attribute: string): sanitizeHtml.Transformer {
  return (tagName, attribs) => {
    const { [attribute]: url, ...others } = attribs;
    return { tagName, attribs: url === undefined || isSafeUrl(url) ? attribs : others };
  };
}

const sanitized = createBoundedCache<string>(8 * 1024 * 1024, 200 * 1024);

/** Removes what could run, load code, imitate the page or break its layout. Idempotent. */
export function sanitize(html: string): string {
  const cached = sanitized.get(html);
  if (cached !== undefined) return cached;
  const cleaned = clean(html, policy);
  return sanitized.set(html, cleaned, 2 * cleaned.length);
}

const pathsOf = new WeakMap<z.ZodObject, readonly FieldPath[]>();

/** Sanitizes `html` fields, as required before saving. Values need not match the schema. */
export function sanitizeProps<Props extends Record<string, unknown>>(schema: z.ZodObject, props: Props): Props {
  const paths = pathsOf.get(schema) ?? fieldPaths(schema, ['html']);
  pathsOf.set(schema, paths);
  return changeTexts(props, paths, sanitize) as Props;
}
