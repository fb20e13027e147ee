import type { Logo } from '@quoin/sdk';

/** Three lines that become one tape. */
const tape =
  '<path d="M2 7h6c6.5 0 5.5 9 12 9h10M2 25h6c6.5 0 5.5-9 12-9M2 16h28" fill="none" stroke="currentColor" stroke-width="2.75"/>';

const letters =
  '<path d="M51.2 11.3a7 7 0 1 0 0 9.4M55 10.3h11.4M60.7 10.3V23M68.4 23l5.8-13.4h.6L80.6 23M70.6 18.8h7.8M89.3 23V10.3h4.6a3.9 3.9 0 0 1 0 7.8h-4.6M102.3 9v12.7h8M112.4 23l5.8-13.4h.6l5.8 13.4M114.6 18.8h7.8M128.6 23V10.2h.4l9 11.6h.4V9" fill="none" stroke="currentColor" stroke-width="2.75"/>';

const drawing = (viewBox: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

export const logo: Logo = { svg: drawing('0 0 142 32', tape + letters), alt: 'CTA Plan' };

export const mark: Logo = { svg: drawing('0 0 32 32', tape), alt: 'CTA Plan' };
