const special = /["'&<>]/;
const specials = /["'&<>]/g;
const references: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for HTML and XML, byte for byte as React does. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => references[character] ?? '') : text;
