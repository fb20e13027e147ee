import type { Logo } from '@quoin/sdk';

/** Three bars of a price chart on their time axis, each higher than the last. */
const bars =
  '<path d="M4 29.25h24M7 14v12M16 8.5v13M25 2.5v14" fill="none" stroke="currentColor" stroke-width="1.5"/><g fill="currentColor"><path d="M4 17h6v6H4z" opacity=".5"/><path d="M13 11h6v8h-6z" opacity=".75"/><path d="M22 5h6v9h-6z"/></g>';

const letters =
  '<path d="M39.8 17.5h10.4a5.2 5.2 0 1 0-1.6 3.75M62 13.8c-.8-1-2-1.5-3.4-1.5-2 0-3.4.9-3.4 2.5 0 3.6 7.1 1.7 7.1 5.3 0 1.7-1.5 2.6-3.6 2.6-1.6 0-3-.5-3.9-1.6M67.6 12.3v11.6M67.6 7v2.6M82.6 17.5a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0M82.6 11v11.6c0 3.2-2 5-4.9 5-1.9 0-3.3-.6-4.4-1.7M88.4 23.9V11M88.4 17c0-3 1.7-4.7 4.2-4.7s4.1 1.7 4.1 4.5v7.1M112 17.5a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0M112 11v12.9M117.8 6v17.9" fill="none" stroke="currentColor" stroke-width="2.5"/>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 120 32', bars + letters), alt: 'eSignal' };

export const mark: Logo = { svg: drawing('0 0 32 32', bars), alt: 'eSignal' };
