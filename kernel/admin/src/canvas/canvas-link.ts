import type { ApiFrame } from '@quoin/api';
import { fromCanvasSchema, type FromCanvas, type ToCanvas } from '@quoin/api/canvas';

/** Milliseconds that a loaded page has to respond. */
const timeout = 8_000;

export interface CanvasLink {
  send(message: ToCanvas): void;
  close(): void;
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
 * Opens a page in a frame and connects to it. The page may be hostile, so messages outside the protocol are dropped.
 * Rejects if the page does not respond or is refused; the frame then shows the reason.
 */
export async function linkCanvas(
  frame: HTMLIFrameElement,
  opening: ApiFrame,
  onMessage: (message: FromCanvas) => void,
  signal: AbortSignal,
): Promise<CanvasLink> {
  const arrived = loaded(frame, signal);
  post(opening, frame.name);
  await arrived;
  const { port1: port, port2 } = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(() => ready.reject(new Error('The page does not answer.')), timeout);
  signal.addEventListener('abort', () => ready.reject(signal.reason), { once: true });
  port.addEventListener('message', ({ data }) => {
    const { data: message } = fromCanvasSchema.safeParse(data);
    if (message === undefined) return;
    if (message.type === 'ready') ready.resolve();
    onMessage(message);
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
  return { send: (message) => port.postMessage(message), close: () => port.close() };
}
