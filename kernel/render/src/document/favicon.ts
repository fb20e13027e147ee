import type { Brand } from '@quoin/sdk';

const known = new WeakMap<Brand, string>();

/** The brand's mark as the URL of an icon. On its own the mark has no text to take its colour from: it gets the accent. */
export function faviconUrl(brand: Brand): string {
  const found = known.get(brand);
  if (found !== undefined) return found;
  const { svg } = brand.mark;
  const namespace = svg.includes('xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const drawing = svg.replace('<svg', `<svg${namespace} color="${brand.tokens.light.color.accent}"`);
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  known.set(brand, url);
  return url;
}
