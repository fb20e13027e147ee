import type { Logo } from '@quoin/sdk';

/** An m of two people, side by side. */
const people =
  '<g fill="none" stroke="currentColor" stroke-width="3.4"><path d="M4.7 28V17.5a5.65 5.65 0 0 1 11.3 0V28M16 17.5a5.65 5.65 0 0 1 11.3 0V28"/></g><g fill="currentColor"><circle cx="10.35" cy="5.7" r="3.2"/><circle cx="21.65" cy="5.7" r="3.2"/></g>';

const letters =
  '<g fill="none" stroke="currentColor" stroke-width="2.9"><path d="M41 26V14.3M41 19.2a3.9 3.9 0 0 1 7.8 0V26M48.8 19.2a3.9 3.9 0 0 1 7.8 0V26"/><path d="M61.7 20.6h10.7a5.5 5.5 0 1 0-1.7 3.5"/><path d="M78 26V14.3M78 19.2a3.9 3.9 0 0 1 7.8 0V26M85.8 19.2a3.9 3.9 0 0 1 7.8 0V26"/><path d="M99.6 6.5V26M99.6 20.2a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0"/><path d="M115.2 20.6h10.7a5.5 5.5 0 1 0-1.7 3.5"/><path d="M131.6 26V14.3M131.6 20.4a5 5 0 0 1 5.6-4.9"/><path d="M148.2 17c-.8-1.3-2.2-1.9-3.9-1.9-2.1 0-3.7.9-3.7 2.6 0 3.7 8 1.6 8 5.3 0 1.7-1.7 2.7-3.9 2.7-2 0-3.6-.7-4.5-2.1"/></g>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 152 32', people + letters), alt: 'MERS members' };

export const mark: Logo = { svg: drawing('0 0 32 32', people), alt: 'MERS members' };
