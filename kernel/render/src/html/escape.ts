const special = /["'&<>]/;
const specials = /["'&<>]/g;
const references: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it can stand in elements and in quoted attributes of HTML and XML, to the byte as React writes it. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => references[character] ?? '') : text;
