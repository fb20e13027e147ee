const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it can stand in HTML and in attributes between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A void element, such as `meta`; attributes that are undefined are left out. */
export const voidElement = (name: string, attributes: Record<string, string | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
    .join('')}>`;
