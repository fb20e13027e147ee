import type { Logo } from '@quoin/sdk';
import { letters } from './letters.data.ts';

/** The initials of the first two words that begin with a letter or digit without its accents: `Éclair data` → `ED`. */
export const initialsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map((word) => word.charAt(0))
    .filter((letter) => Object.hasOwn(letters, letter))
    .slice(0, 2)
    .join('');

const tile = '<rect x="1.5" y="1.5" width="29" height="29" rx="7"/>';

/** Three bars, for names in other scripts. */
const bars = '<path d="M9 22v-6M16 22V10M23 22v-9"/>';

function drawnInitials(initials: string): string {
  const [from, advance] = initials.length === 1 ? [12, 0] : [6.4, 11.2];
  return Array.from(initials)
    .map(
      (letter, index) =>
        `<path transform="translate(${from + index * advance} 10.4) scale(.8)" stroke-width="2.8" d="${letters[letter] ?? ''}"/>`,
    )
    .join('');
}

/** A mark for a product without its own logo: its initials in a tile. */
export function markOf(name: string): Logo {
  const initials = initialsOf(name);
  const drawing = initials === '' ? bars : drawnInitials(initials);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${tile}${drawing}</g></svg>`,
    alt: name,
  };
}
