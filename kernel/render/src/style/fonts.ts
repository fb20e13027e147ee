import type { Brand, FallbackFace, FontFace } from '@quoin/sdk';
import type { SiteAssets } from '../model/render-input.ts';

/** Served fonts only; text shows in a fallback meanwhile. */
export const fontCss = ({ fonts, fallbacks = [] }: Brand, font: SiteAssets['font']): string =>
  [...fonts.map((face) => faceCss(face, font(face.file))), ...fallbacks.map(fallbackCss)].join('');

function faceCss({ family, weight, style, range }: FontFace, url: string | undefined): string {
  if (url === undefined) return '';
  const unicodeRange = range === undefined ? '' : `unicode-range:${range.replaceAll(' ', '')};`;
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap;${unicodeRange}}`;
}

function fallbackCss({ family, local, weight, sizeAdjust, ascent, descent, lineGap }: FallbackFace): string {
  const source = local.map((name) => `local("${name}")`).join(',');
  const measures = `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%;`;
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};${measures}}`;
}

export const preloadedFonts = ({ fonts }: Brand, font: SiteAssets['font']): string[] =>
  fonts.flatMap(({ file, preload }) => (preload === true ? (font(file) ?? []) : []));
