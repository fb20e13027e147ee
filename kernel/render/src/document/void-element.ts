import { escapeHtml } from '../html/escape-html.ts';

/** Omits undefined attributes. */
export const voidElement = (name: string, attributes: Record<string, string | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
    .join('')}>`;
