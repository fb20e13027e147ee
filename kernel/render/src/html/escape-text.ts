const special = /["'&<>]/;
const specials = /["'&<>]/g;
const entities: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as React writes it, in elements and in attributes. */
export const escapeText = (text: string): string => (special.test(text) ? text.replace(specials, (character) => entities[character] ?? '') : text);
