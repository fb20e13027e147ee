import type { Logo } from '@quoin/sdk';

/** A block of ice: three cube faces, each darker than the last. */
const block =
  '<g fill="currentColor"><path d="M16 2.5 26.4 8.5 16 14.5 5.6 8.5z"/><path d="M4.4 10.6 14.8 16.6v12L4.4 22.6z" opacity=".62"/><path d="M27.6 10.6 17.2 16.6v12l10.4-6z" opacity=".34"/></g>';

const letters =
  '<g fill="none" stroke="currentColor" stroke-width="2.7"><path d="M38.5 12.5v13M38.5 6.4v2.7M54.2 22.4a5.9 5.9 0 1 1 0-6.8"/><path d="M58.4 18.9h11.7a5.9 5.9 0 1 0-1.2 3.6"/></g>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 72 32', block + letters), alt: 'ice' };

export const mark: Logo = { svg: drawing('0 0 32 32', block), alt: 'ice' };
