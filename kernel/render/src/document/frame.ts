import type { External } from '@quoin/sdk';
import type { Frame } from '../page/input.ts';
import { canvasScript } from '../vendor/vendor.ts';
import type { Part } from './document.ts';
import { voidElement } from './escape.ts';
import { policyHash } from './hash.ts';

/** The script of the canvas, with what it has to know before anybody talks to it. */
export function frameScript({ admin, version, interact = false }: Frame, vendorUrl: string, externals: readonly External[]): string {
  const attributes = {
    type: 'module',
    src: canvasScript(vendorUrl),
    'data-admin': admin,
    'data-version': String(version),
    'data-interact': String(interact),
    'data-origins': [...new Set(externals.map(({ use, origin }) => `${use}:${origin}`))].toSorted().join(' '),
  };
  return `${voidElement('script', attributes)}</script>`;
}

/** The colours that a frame begins with. */
export function schemeStyle(frame: Frame | undefined): Part {
  const scheme = frame?.scheme ?? 'auto';
  if (scheme === 'auto') return { html: '', hashes: [] };
  const css = `:root{color-scheme:${scheme}}`;
  return { html: `<style data-scheme="${scheme}">${css}</style>`, hashes: [policyHash(css)] };
}
