import { directionOf } from '@quoin/core';
import type { Site } from '../../site/sites/site.ts';
import type { Icons } from '../media/icons.ts';
import type { Produced } from '../page-cache/public-responses.ts';

type Of = Pick<Site, 'url' | 'composed'>;

export const robotsText = ({ url }: Pick<Site, 'url'>, isListed: boolean): Produced => ({
  type: 'text/plain; charset=utf-8',
  body: isListed ? `User-agent: *\nDisallow:\n\nSitemap: ${url}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n',
});

export function webManifest({ composed }: Of): Produced {
  const { manifest, brand } = composed;
  const [lang = 'en'] = manifest.locales;
  const { surface } = brand.tokens[brand.tokens.prefers].color;
  const icons = Object.entries(icon).flatMap(([src, { width, isTile }]) =>
    isTile ? [{ src, sizes: `${width}x${width}`, type: 'image/png', purpose: 'any' }] : [],
  );
  const content = {
    name: manifest.name,
    short_name: manifest.name,
    lang,
    dir: directionOf(lang),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: surface,
    background_color: surface,
    icons,
  };
  return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(content) };
}

/** Conventional paths of icons for clients that accept no SVG. */
const icon: Readonly<Record<string, { width: number; isTile: boolean }>> = {
  '/favicon.ico': { width: 48, isTile: false },
  '/apple-touch-icon.png': { width: 180, isTile: true },
  '/icon-192.png': { width: 192, isTile: true },
  '/icon-512.png': { width: 512, isTile: true },
};

export const isSiteFile = (path: string): boolean =>
  path === '/robots.txt' || path === '/site.webmanifest' || Object.hasOwn(icon, path);

export function iconAt({ composed }: Of, icons: Icons, path: string): (() => Promise<Produced>) | undefined {
  const kind = Object.hasOwn(icon, path) ? icon[path] : undefined;
  return (
    kind &&
    (async () => ({
      type: 'image/png',
      body: await icons.png(composed.brand, kind),
      cacheControl: 'public, max-age=86400',
    }))
  );
}
