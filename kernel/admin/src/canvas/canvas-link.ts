import type { ApiFrame } from '@quoin/api';
import { fromCanvasSchema, hasCanvasType, type FromCanvas, type ToCanvas } from '@quoin/api/canvas';
import { watchSilence } from './silence.ts';

/** Milliseconds that a loaded page has to respond. */
const timeout = 8_000;

/** Milliseconds of loading until a page counts as silent. */
const loadingTime = 20_000;

export interface CanvasLink {
  send(message: ToCanvas): void;
  close(): void;
}

export interface CanvasEvents {
  onMessage(message: FromCanvas): void;
  /** Receives the type of a message outside the protocol, for example one too large. */
  onMisfit(type: FromCanvas['type']): void;
  /** The page stopped responding, or responds again. */
  onSilence(isSilent: boolean): void;
}

/** Posts a token into a frame, because URLs are recorded. */
function post({ url, token }: ApiFrame, target: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, target, hidden: true });
  form.append(Object.assign(document.createElement('input'), { name: 'token', value: token }));
  document.body.append(form);
  form.submit();
  form.remove();
}

const loaded = (frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', reject, { once: true });
  });

/**
 * Opens a page in a frame and connects to it. The page may be hostile, so drops messages outside the protocol. Rejects
 * if the page does not respond or is refused; the frame then shows the reason.
 */
export async function linkCanvas(
  frame: HTMLIFrameElement,
  opening: ApiFrame,
  { onMessage, onMisfit, onSilence }: CanvasEvents,
  signal: AbortSignal,
): Promise<CanvasLink> {
  signal.throwIfAborted();
  const arrived = loaded(frame, signal);
  post(opening, frame.name);
  const loading = setTimeout(() => onSilence(true), loadingTime);
  await arrived.finally(() => clearTimeout(loading));
  const { port1: port, port2 } = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(() => ready.reject(new Error('The page does not answer.')), timeout);
  signal.addEventListener('abort', () => ready.reject(signal.reason), { once: true });
  const silence = watchSilence(() => port.postMessage({ type: 'ping' } satisfies ToCanvas), onSilence);
  port.addEventListener('message', ({ data }) => {
    silence.heard();
    const { data: message } = fromCanvasSchema.safeParse(data);
    if (message === undefined) {
      if (hasCanvasType(data)) onMisfit(data.type);
      return;
    }
    if (message.type === 'ready') ready.resolve();
    if (message.type !== 'pong') onMessage(message);
  });
  port.start();
  frame.contentWindow?.postMessage({ type: 'connect' }, new URL(opening.url).origin, [port2]);
  try {
    await ready.promise;
  } catch (error) {
    port.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return {
    send(message) {
      port.postMessage(message);
      silence.sent();
    },
    close() {
      silence.end();
      port.close();
    },
  };
}
