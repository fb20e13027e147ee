import type { External } from '@quoin/sdk';
import type { Frame } from '../model/render-input.ts';
import { policyHash } from '../policy/policy-hash.ts';
import { canvasScript } from '../vendor/vendor.ts';
import type { InlinePart } from './document.ts';
import { voidElement } from './void-element.ts';

export function frameScript(
  { admin, version, interact = false }: Frame,
  vendorUrl: string,
  externals: readonly External[],
): string {
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

/** The scheme is a separate element, which the canvas script replaces. */
export function frameStyles({ scheme = 'auto', padded = false }: Partial<Frame> = {}): InlinePart {
  const colors = scheme === 'auto' ? '' : `:root{color-scheme:${scheme}}`;
  const room = padded ? 'body{min-block-size:0;padding:1.5rem}' : '';
  return {
    html: [colors && `<style data-scheme="${scheme}">${colors}</style>`, room && `<style>${room}</style>`].join(''),
    hashes: [colors, room].filter((css) => css !== '').map(policyHash),
  };
}
