import type { Logo } from '@quoin/sdk';

/** A pediment whose columns rise like bars of a chart. */
const pediment =
  '<g fill="currentColor"><path d="M16 3 30 10.5V12H2v-1.5zM16 5.9 9.4 9.5h13.2z" fill-rule="evenodd"/><path d="M4 22h3v5H4zM9.25 19h3v8h-3zM14.5 20.5h3V27h-3zM19.75 16h3v11h-3zM25 13.5h3V27h-3zM2 28.5h28V30H2z"/></g>';

/** Engraved capitals: stems with serifs, the heavy stroke drawn double. */
const letters =
  '<g fill="none" stroke="currentColor"><path stroke-width="1.3" d="M40 7h5.5M40 25.5h5M53 7h5M42.5 7v18.5M55.5 7v18.5M61 7h6.5M72 7h5.5M75 7l-5.4 9.6M67.2 25.5h5.2M81.5 25.5v-4.2M92.4 7v4.2M98 7h13.2v4M98 25.5h13.7v-4.2M106.8 13.2v5.6M102 16h4.8"/><path stroke-width="2.9" d="m43.4 7.2 11.2 18.1M64 7.2l5.8 9.4v8.7M101.6 7v18.5"/><path stroke-width="2.4" d="M92 10.4c-.9-1.7-2.5-2.6-4.6-2.6-2.8 0-4.8 1.5-4.8 3.9 0 5.7 10.2 3.1 10.2 8.9 0 2.6-2.2 4.2-5.3 4.2-2.6 0-4.6-1.1-5.6-3.2"/></g>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 114 32', pediment + letters), alt: 'NYSE' };

export const mark: Logo = { svg: drawing('0 0 32 32', pediment), alt: 'NYSE' };
