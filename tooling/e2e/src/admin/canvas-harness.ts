import type { FromCanvas, ToCanvas } from '@quoin/api/canvas';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';

interface Opening {
  url: string;
  token: string;
}

interface HarnessWindow {
  received: FromCanvas[];
  port: MessagePort | undefined;
}

const frameName = 'canvas';
const html = `<!doctype html><title>Harness</title><style>body{margin:0}iframe{border:0;width:1000px;height:700px}</style><iframe name="${frameName}"></iframe>`;

/** A page that opens frames as the admin does. */
export class CanvasHarness {
  readonly page: Page;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  static async open(browser: Browser, origin: string): Promise<CanvasHarness> {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    await page.route(`${origin}/harness`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${origin}/harness`);
    return new CanvasHarness(context, page);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  get frame(): Frame {
    const found = this.page.frames().find((each) => each.name() === frameName);
    if (found === undefined) throw new Error('The harness has no frame.');
    return found;
  }

  /** Resolves once loaded. */
  async load({ url, token }: Opening): Promise<void> {
    await this.page.evaluate(
      ({ url, token, frameName }) =>
        new Promise<void>((resolve) => {
          document.querySelector('iframe')?.addEventListener('load', () => resolve(), { once: true });
          const form = Object.assign(document.createElement('form'), {
            method: 'post',
            action: url,
            target: frameName,
          });
          form.append(Object.assign(document.createElement('input'), { name: 'token', value: token }));
          document.body.append(form);
          form.submit();
          form.remove();
        }),
      { url, token, frameName },
    );
  }

  /** Rejects if the canvas is not ready within 2 seconds. */
  async connect({ url }: Opening): Promise<void> {
    await this.page.evaluate(
      (origin) =>
        new Promise<void>((resolve, reject) => {
          const harness = window as unknown as HarnessWindow;
          const { port1, port2 } = new MessageChannel();
          Object.assign(harness, { received: [], port: port1 });
          port1.addEventListener('message', ({ data }) => {
            harness.received.push(data as FromCanvas);
            resolve();
          });
          port1.start();
          setTimeout(() => reject(new Error('The canvas did not answer.')), 2000);
          document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'connect' }, origin, [port2]);
        }),
      new URL(url).origin,
    );
  }

  post(message: ToCanvas): Promise<void> {
    return this.page.evaluate((message) => (window as unknown as HarnessWindow).port?.postMessage(message), message);
  }

  /** Acts, and returns the next message of a type. */
  async after<Type extends FromCanvas['type']>(
    type: Type,
    act: () => Promise<unknown>,
  ): Promise<FromCanvas & { type: Type }> {
    await this.page.evaluate(() => void (window as unknown as HarnessWindow).received.splice(0));
    await act();
    const found = await this.page.waitForFunction(
      (type) => (window as unknown as HarnessWindow).received.find((each) => each.type === type),
      type,
    );
    return (await found.jsonValue()) as FromCanvas & { type: Type };
  }

  received(): Promise<FromCanvas[]> {
    return this.page.evaluate(() => (window as unknown as HarnessWindow).received);
  }
}
