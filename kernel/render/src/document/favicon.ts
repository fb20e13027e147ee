import type { Brand } from '@quoin/sdk';

const known = new WeakMap<Brand, string>();

/** A standalone icon inherits no color, so the mark gets the accent. */
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
