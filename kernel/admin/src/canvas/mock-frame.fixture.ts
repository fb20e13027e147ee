import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { connectSchema, toCanvasSchema, type FromCanvas, type ToCanvas } from '@quoin/api/canvas';

export const opening = { url: 'https://preview.example/canvas', token: 'sesame' };

/** A frame and the pages of all frames. jsdom neither submits forms, nor loads other origins, nor has channels. */
export function mockFrame() {
  Object.assign(globalThis, { MessageChannel });
  const frame = Object.assign(document.createElement('iframe'), { name: 'canvas' });
  const posted: object[] = [];
  const connections: { origin: string; port: MessagePort }[] = [];
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { action: url, method, target } = this;
    posted.push({ url, method, target, ...Object.fromEntries(new FormData(this)) });
  });
  function postMessage(message: unknown, origin: string, [port]: MessagePort[]): void {
    connectSchema.parse(message);
    if (port !== undefined) connections.push({ origin, port });
  }
  const contentWindow = jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ postMessage } as unknown as Window);
  return {
    frame,
    /** Forms that were submitted, with their fields. */
    posted,
    connections,
    load: (loaded: Element = frame) => void loaded.dispatchEvent(new Event('load')),
    /** Page connected last. */
    page() {
      const port = connections.at(-1)?.port;
      if (port === undefined) throw new Error('No page is connected.');
      const received: ToCanvas[] = [];
      const closed = new Promise<void>((resolve) => port.once('close', resolve));
      port.on('message', (data) => received.push(toCanvasSchema.parse(data)));
      return { received, closed, say: (message: FromCanvas | object) => port.postMessage(message) };
    },
    dispose() {
      for (const { port } of connections) port.close();
      submit.mockRestore();
      contentWindow.mockRestore();
    },
  };
}
