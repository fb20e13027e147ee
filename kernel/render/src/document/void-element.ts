import { escapeHtml } from '../html/escape.ts';

/** A void element, such as `meta`; attributes that are undefined are left out. */
export const voidElement = (name: string, attributes: Record<string, string | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
    .join('')}>`;
