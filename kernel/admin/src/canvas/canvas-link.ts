import type { ApiFrame } from '@quoin/core/api';
import { fromCanvasSchema, type FromCanvas, type ToCanvas } from '@quoin/core/canvas';

/** How long a page may take to answer after it was loaded, in milliseconds. */
const patience = 8_000;

/** A way to talk to the page in a frame. */
export interface CanvasLink {
  send(message: ToCanvas): void;
  close(): void;
}

/** Posts a token into a frame: never in an address, where it would be kept. */
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
 * Opens a page in a frame and connects to it. The page may be hostile: of what it says only what fits the protocol is
 * heard. Rejects when it does not answer, which is so, too, when it was refused: then the frame says why.
 */
export async function linkCanvas(
  frame: HTMLIFrameElement,
  opening: ApiFrame,
  hear: (message: FromCanvas) => void,
  signal: AbortSignal,
): Promise<CanvasLink> {
  const arrived = loaded(frame, signal);
  post(opening, frame.name);
  await arrived;
  const { port1: port, port2 } = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(() => ready.reject(new Error('The page does not answer.')), patience);
  signal.addEventListener('abort', () => ready.reject(signal.reason), { once: true });
  port.addEventListener('message', ({ data }) => {
    const { data: message } = fromCanvasSchema.safeParse(data);
    if (message === undefined) return;
    if (message.type === 'ready') ready.resolve();
    hear(message);
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
