import type { Logo } from '@quoin/sdk';

/** A house of three columns, one for each letter. */
const house =
  '<g fill="currentColor"><path d="M5 27a1 1 0 0 1-1-1v-9.4c0-.7.3-1.3.8-1.8L11 9.3V27z" opacity=".5"/><path d="M12.5 27V8l2.4-2.2a1.6 1.6 0 0 1 2.2 0L19.5 8v19z"/><path d="M27 27a1 1 0 0 0 1-1v-9.4c0-.7-.3-1.3-.8-1.8L21 9.3V27z" opacity=".74"/></g>';

const letters =
  '<g fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M39 14v11.4M39 8v.01"/><path d="M46 25.4V14M46 18.4a4.4 4.4 0 0 1 8.8 0v7M54.8 18.4a4.4 4.4 0 0 1 8.8 0v7"/><path d="M71.4 8.6v12.6a4.2 4.2 0 0 0 4.2 4.2h.8M68.4 14h8"/></g>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 80 32', house + letters), alt: 'IMT' };

export const mark: Logo = { svg: drawing('0 0 32 32', house), alt: 'IMT' };
