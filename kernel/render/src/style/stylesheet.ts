import { hash } from 'node:crypto';
import type { ComposedSite } from '@quoin/core';
import { intents, type Brand, type InheritedIntent, type Intent, type Part } from '@quoin/sdk';
import { formPart } from '@quoin/ui/parts';
import { type BoundedCache, createBoundedCache } from '../cache/bounded-cache.ts';
import { encodedHtml, type EncodedHtml } from '../html/html-part.ts';
import type { SiteAssets } from '../model/render-input.ts';
import { policyHash } from '../policy/policy-hash.ts';
import { baseCss } from './base.css.ts';
import { compactCss } from './compact-css.ts';
import { fontCss } from './fonts.ts';
import { tokenCss } from './tokens.ts';

// These inherit text and line colors from the base styles.
const inherited: readonly Intent[] = ['transparent', 'assimilate'] satisfies InheritedIntent[];

/** Sets `--intent-surface`, `--intent-text` and `--intent-line`. */
export const intentCss = intents
  .filter((intent) => !inherited.includes(intent))
  .map((intent) => {
    const parts = ['surface', 'text', 'line'].map((part) => `--intent-${part}:var(--intent-${intent}-${part});`);
    return `[data-intent="${intent}"]{${parts.join('')}}`;
  })
  .join('');

export interface Stylesheet {
  css: string;
  hash: string;
  href: string;
  /** The `style` element of documents. Without it they link to the stylesheet, as partial pages always do. */
  inline: EncodedHtml | undefined;
}

/**
 * Max bytes inlined, some 12 KB compressed. On a phone, a page of 190 nodes with a stylesheet of 57 KB is painted after
 * 0.9 s, and after 1.2 s if it links to it (`npm run bench -- --only paint`).
 */
const inlineLimit = 64 * 1024;
/** Served from `stylesheetAt`. */
export const stylesheetPath = '/_quoin/styles';

/** Guards against invented URLs; sites have few combinations. */
const maxBytes = 8 * 1024 * 1024;
const known = new WeakMap<SiteAssets, BoundedCache<Stylesheet>>();
/** Shared by sites with the same packages. */
const shared = new WeakMap<Brand, BoundedCache<Stylesheet>>();
const digests = new WeakMap<SiteAssets, Map<string, string>>();

function getOrCreate<Owner extends object, Part>(parts: WeakMap<Owner, Part>, owner: Owner, create: () => Part): Part {
  const part = parts.get(owner) ?? create();
  parts.set(owner, part);
  return part;
}

/** Forms and fields have their part without naming it. */
function partsOf(site: ComposedSite, name: string): readonly Part[] {
  const component = site.components.get(name)?.definition;
  const parts = component?.parts ?? site.templates.get(name)?.definition.parts ?? [];
  return (component?.form ?? component?.field) === undefined ? parts : [...parts, formPart];
}

/** CSS of a component or template, after that of the parts that it is drawn with. */
export const cssOf = (site: ComposedSite, assets: SiteAssets, name: string): string =>
  [...partsOf(site, name).map(({ css }) => css), assets.css(name) ?? ''].join('');

const styledNames = (site: ComposedSite, assets: SiteAssets, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => assets.css(name) !== undefined || partsOf(site, name).length > 0).toSorted();

const textDigest = (text: string): string => hash('sha256', text, 'base64url');

const common = (site: ComposedSite, assets: SiteAssets): string =>
  [
    '@layer base,brand,template,part,component;',
    fontCss(site.brand, assets.font),
    layer('base', baseCss + intentCss),
    layer('brand', tokenCss(site.brand)),
  ].join('');

/** Digest of the content, without building it. */
function versionOf(site: ComposedSite, assets: SiteAssets, names: readonly string[]): string {
  const cached = getOrCreate(digests, assets, () => new Map<string, string>());
  const digestOf = (name: string, text: () => string): string => {
    const digest = cached.get(name) ?? textDigest(text());
    cached.set(name, digest);
    return digest;
  };
  // The registry decides the layer.
  const parts = names.map((name) => [
    name,
    site.templates.has(name),
    partsOf(site, name).map((part) => digestOf(`part ${part.name}`, () => part.css)),
    digestOf(name, () => assets.css(name) ?? ''),
  ]);
  return textDigest(JSON.stringify([digestOf('', () => common(site, assets) + (assets.brandCss ?? '')), parts])).slice(
    0,
    16,
  );
}

export function stylesheetOf(site: ComposedSite, assets: SiteAssets, names: readonly string[]): Stylesheet {
  const styled = styledNames(site, assets, names);
  const key = styled.join();
  const sheets = getOrCreate(known, assets, () => createBoundedCache<Stylesheet>(maxBytes));
  const found = sheets.get(key);
  if (found !== undefined) return found;
  const sheet = createStylesheet(site, assets, styled);
  return sheets.set(key, sheet, sheet.css.length);
}

/** Undefined for invented URLs, which build nothing. */
export function stylesheetAt(
  site: ComposedSite,
  assets: SiteAssets,
  { pathname, searchParams, search }: URL,
): Stylesheet | undefined {
  const names = (searchParams.get('of') ?? '').split(',').filter((name) => name !== '');
  if (
    names.length > site.components.size + site.templates.size ||
    styledNames(site, assets, names).join() !== names.join()
  )
    return undefined;
  if (`${pathname}${search}` !== addressOf(versionOf(site, assets, names), names)) return undefined;
  return stylesheetOf(site, assets, names);
}

const addressOf = (version: string, names: readonly string[]): string =>
  `${stylesheetPath}/${version}.css?of=${names.join()}`;

function createStylesheet(site: ComposedSite, assets: SiteAssets, names: readonly string[]): Stylesheet {
  const of = (registry: ReadonlyMap<string, unknown>): string =>
    names.flatMap((name) => (registry.has(name) ? (assets.css(name) ?? []) : [])).join('\n');
  const parts = new Set(names.flatMap((name) => partsOf(site, name)));
  const ofTemplates = new Set(names.flatMap((name) => (site.templates.has(name) ? partsOf(site, name) : [])));
  const partCss = (inTemplate: boolean): string =>
    layer('part', [...parts].flatMap((part) => (ofTemplates.has(part) === inTemplate ? part.css : [])).join(''));
  const href = addressOf(versionOf(site, assets, names), names);
  const sheets = getOrCreate(shared, site.brand, () => createBoundedCache<Stylesheet>(maxBytes));
  const built = sheets.get(href);
  if (built !== undefined) return built;
  const css = compactCss(
    [
      common(site, assets),
      layer('template', partCss(true) + (assets.brandCss ?? '') + of(site.templates)),
      partCss(false),
      layer('component', of(site.components)),
    ].join(''),
  );
  const inline = Buffer.byteLength(css) <= inlineLimit ? encodedHtml(`<style>${css}</style>`) : undefined;
  return sheets.set(href, { css, hash: policyHash(css), href, inline }, css.length);
}

export const layer = (name: string, css: string): string => (css.trim() === '' ? '' : `@layer ${name}{${css}}`);
