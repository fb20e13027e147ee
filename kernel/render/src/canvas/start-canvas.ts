import { connectSchema } from '@quoin/api/canvas';
import { createCanvas } from './canvas.ts';

// The script of pages in the admin's frame. Runs before the page's own scripts, on unchanged server HTML.

const {
  admin = '',
  version = '0',
  interact = 'false',
  origins = '',
  richText = '',
} = document.querySelector<HTMLScriptElement>('script[data-admin]')?.dataset ?? {};
const canvas = createCanvas({
  version: Number(version),
  interacting: interact === 'true',
  origins: origins.split(' '),
  richText,
});

/** Accepts a single port, from the admin only. */
function connect({ origin, source, data, ports: [port, ...more] }: MessageEvent): void {
  if (
    origin !== admin ||
    source !== window.parent ||
    port === undefined ||
    more.length > 0 ||
    !connectSchema.safeParse(data).success
  )
    return;
  window.removeEventListener('message', connect);
  canvas.connect(port);
}

window.addEventListener('message', connect);
