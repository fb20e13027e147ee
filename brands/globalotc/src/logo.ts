import type { Logo } from '@quoin/sdk';

/** Bid and offer: two halves of a ring, a spread apart. */
const rings =
  '<g fill="none" stroke="currentColor" stroke-width="4.4"><path d="M14.6 4.7a9 9 0 0 0 0 18"/><path d="M17.4 9.3a9 9 0 0 1 0 18"/></g>';

const letters =
  '<g fill="none" stroke="currentColor" stroke-width="2.6"><path d="M53.5 11.7a6.5 6.5 0 1 0 1.3 5.3h-6M59.5 8v15.5"/><circle cx="68.3" cy="18.8" r="4.5"/><path d="M77 8v15.5"/><circle cx="81.5" cy="18.8" r="4.5"/><circle cx="95" cy="18.8" r="4.5"/><path d="M99.5 14v9.5M104.5 8v15.5"/><circle cx="119.5" cy="16" r="6.5"/><path d="M128.5 9.7h11M134 9.7v13.8M154.3 11.5a6.5 6.5 0 1 0 0 9"/></g>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 158 32', rings + letters), alt: 'Global OTC' };

export const mark: Logo = { svg: drawing('0 0 32 32', rings), alt: 'Global OTC' };
