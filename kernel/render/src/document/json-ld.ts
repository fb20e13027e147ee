import type { HeadData } from '@quoin/sdk';

const dangerous = /[<>&\u2028\u2029]/g;

/** JSON that is safe in a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    dangerous,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export function jsonLdElement(heads: readonly HeadData[]): string {
  const things = heads.flatMap(({ jsonLd }) => jsonLd ?? []);
  if (things.length === 0) return '';
  const context = { '@context': 'https://schema.org' };
  const [only] = things;
  const document = things.length === 1 ? { ...context, ...only } : { ...context, '@graph': things };
  return `<script type="application/ld+json">${scriptJson(document)}</script>`;
}
