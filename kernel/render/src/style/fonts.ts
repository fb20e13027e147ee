import type { Brand } from '@quoin/sdk';
import type { SiteAssets } from '../page/input.ts';

/** The faces of a brand whose files are served. Text is readable in a fallback meanwhile. */
export const fontCss = ({ fonts }: Brand, font: SiteAssets['font']): string =>
  fonts
    .map(({ family, file, weight, style, range }) => {
      const url = font(file);
      if (url === undefined) return '';
      const unicodeRange = range === undefined ? '' : `unicode-range:${range};`;
      return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap;${unicodeRange}}`;
    })
    .join('');

/** Where the faces are served that every page uses. */
export const preloadedFonts = ({ fonts }: Brand, font: SiteAssets['font']): string[] =>
  fonts.flatMap(({ file, preload }) => (preload === true ? (font(file) ?? []) : []));
