import { connectSchema } from '@quoin/core/canvas';
import { z } from '@quoin/sdk';
import { createCanvas } from './canvas.ts';

// The script of pages in a frame of the admin. It runs before the page's own: what it finds is what the server made.

// Its policy forbids code that is made of text, and asking whether it may would be reported.
z.config({ jitless: true });

const {
  admin = '',
  version = '0',
  interact = 'false',
  origins = '',
} = document.querySelector<HTMLScriptElement>('script[data-admin]')?.dataset ?? {};
const canvas = createCanvas({
  version: Number(version),
  interacting: interact === 'true',
  origins: origins.split(' '),
});

/** The admin hands over a port, once. Nobody else is listened to, and nothing but that. */
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
