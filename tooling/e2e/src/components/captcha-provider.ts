import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { selfSigned } from '../testing/certificate.ts';

/** Fakes Cloudflare Turnstile, which verifies each token once. */
export interface CaptchaProvider {
  port: number;
  /** PEM. */
  certificate: string;
  verified: { secret: string | null; remoteip: string | null; success: boolean }[];
  stop(): Promise<void>;
}

export const captchaHost = 'challenges.cloudflare.com';

/** Runs in the visitor's browser. Its buttons answer as a person or a robot. */
function widget(): void {
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const inputs = new Map<string, HTMLInputElement>();
  const turnstile = {
    render(place: HTMLElement, { sitekey, action }: { sitekey: string; action: string }): string {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response' });
      const buttons = ['person', 'robot'].map((kind) => {
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: `Sample challenge: a ${kind}`,
        });
        button.addEventListener('click', () => (input.value = `${sitekey} ${kind} ${crypto.randomUUID()} ${action}`));
        return button;
      });
      place.append(input, ...buttons);
      const id = `sample-${inputs.size}`;
      inputs.set(id, input);
      return id;
    },
    reset(id: string): void {
      const input = inputs.get(id);
      if (input) input.value = '';
    },
  };
  Object.assign(globalThis, { turnstile });
  (globalThis as unknown as Record<string, () => void>)[address.searchParams.get('onload') ?? '']?.();
}

export async function startCaptchaProvider(siteKey: string, secret: string): Promise<CaptchaProvider> {
  const { key, cert } = selfSigned(captchaHost);
  const spent = new Set<string>();

  function verdict(form: URLSearchParams): object {
    const response = form.get('response') ?? '';
    const success = form.get('secret') === secret && response.startsWith(`${siteKey} person `) && !spent.has(response);
    spent.add(response);
    provider.verified.push({ secret: form.get('secret'), remoteip: form.get('remoteip'), success });
    return {
      success,
      action: response.split(' ').at(-1),
      challenge_ts: new Date().toISOString(),
      'error-codes': success ? [] : ['invalid-input-response'],
    };
  }

  const server = createServer({ key, cert }, (request, response) => {
    void text(request).then((body) => {
      const call = `${request.method} ${request.url?.split('?', 1).join()}`;
      if (call === 'GET /turnstile/v0/api.js')
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${widget.toString()})();`);
      if (call !== 'POST /turnstile/v0/siteverify') return response.writeHead(404).end();
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(verdict(new URLSearchParams(body))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: CaptchaProvider = {
    port: (server.address() as AddressInfo).port,
    certificate: cert,
    verified: [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
