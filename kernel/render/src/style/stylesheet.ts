import type { ComposedSite } from '@quoin/core';
import type { Brand } from '@quoin/sdk';
import { baseCss } from '../css/base.css.ts';
import { formsCss } from '../css/forms.css.ts';
import { policyHash } from '../document/hash.ts';
import type { SiteAssets } from '../page/input.ts';
import { fontCss } from './fonts.ts';
import { intentCss } from './intents.ts';
import { tokenCss } from './tokens.ts';

export interface Stylesheet {
  css: string;
  /** As the page's policy names it. */
  hash: string;
  /** Where it is served when it is too large to stand in the page; undefined while it stands there. */
  href: string | undefined;
}

/** Bytes up to which the styles of a page stand in the page. */
const inlineLimit = 50 * 1024;
/** Where the server answers with `stylesheetOf`. */
export const stylesheetPath = '/_quoin/styles';

const known = new WeakMap<SiteAssets, Map<string, Stylesheet>>();
/** Texts of all sites of a brand, by what tells them apart: sites with the same packages share them. */
const shared = new WeakMap<Brand, Map<string, Stylesheet>>();
/** Sites have few combinations of components; made-up addresses must not fill the memory. */
const mostKept = 1000;

/** Keeps a value under a key, in a map that is emptied when it has grown too large. */
function keepIn<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  if (map.size >= mostKept) map.clear();
  map.set(key, value);
  return value;
}

/** Whether a name is that of a form, or of a field of one. */
function isOfForms(site: ComposedSite, name: string): boolean {
  const { form, field } = site.components.get(name)?.definition ?? {};
  return (form ?? field) !== undefined;
}

/** The styles of the brand and of the components and templates named, in one cascade. */
export function stylesheetOf(site: ComposedSite, assets: SiteAssets, names: readonly string[]): Stylesheet {
  const sorted = names.filter((name) => assets.css(name) !== undefined || isOfForms(site, name)).toSorted();
  const key = sorted.join();
  const sheets = known.get(assets) ?? new Map<string, Stylesheet>();
  known.set(assets, sheets);
  return sheets.get(key) ?? keepIn(sheets, key, makeStylesheet(site, assets, sorted));
}

function makeStylesheet(site: ComposedSite, assets: SiteAssets, names: readonly string[]): Stylesheet {
  const of = (registry: ReadonlyMap<string, unknown>): string => names.flatMap((name) => (registry.has(name) ? (assets.css(name) ?? []) : [])).join('\n');
  const css = [
    '@layer base,brand,template,component;',
    fontCss(site.brand, assets.font),
    layer('base', baseCss + intentCss),
    layer('brand', tokenCss(site.brand) + (assets.brandCss ?? '')),
    layer('template', of(site.templates)),
    layer('component', (names.some((name) => isOfForms(site, name)) ? formsCss : '') + of(site.components)),
  ].join('');
  const hash = policyHash(css);
  const isInline = Buffer.byteLength(css) <= inlineLimit;
  const version = encodeURIComponent(hash.slice(8, 24));
  const href = isInline ? undefined : `${stylesheetPath}/${version}.css?of=${names.join()}`;
  const sheets = shared.get(site.brand) ?? new Map<string, Stylesheet>();
  shared.set(site.brand, sheets);
  return sheets.get(href ?? hash) ?? keepIn(sheets, href ?? hash, { css, hash, href });
}

export const layer = (name: string, css: string): string => (css.trim() === '' ? '' : `@layer ${name}{${css}}`);
