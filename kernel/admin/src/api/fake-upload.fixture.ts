type Listener = (event: { loaded: number; total: number }) => void;
export type Outcome = { status: number; response: unknown } | 'error' | 'hang';

/** Fakes the network: uploads get the queued outcomes. */
export class FakeUpload {
  static outcomes: (Outcome | Promise<Outcome>)[] = [];
  static sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] = [];
  status = 0;
  response: unknown = null;
  responseType = '';
  upload = new EventTarget();
  readonly #listeners = new Map<string, Listener>();
  readonly #request = { method: '', url: '', headers: {} as Record<string, string>, body: undefined as unknown };

  open(method: string, url: string): void {
    Object.assign(this.#request, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.#request.headers[name] = value;
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }
  abort(): void {
    this.#fire('abort');
  }
  send(body: unknown): void {
    FakeUpload.sent.push(Object.assign(this.#request, { body }));
    const outcome = FakeUpload.outcomes.shift() ?? 'hang';
    if (outcome instanceof Promise) void outcome.then((later) => this.#end(later));
    else this.#end(outcome);
  }
  #end(outcome: Outcome): void {
    if (outcome === 'hang') return;
    for (const loaded of [5, 10])
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }));
    if (outcome === 'error') this.#fire('error');
    else {
      Object.assign(this, outcome);
      this.#fire('load');
    }
  }
  #fire(type: string): void {
    this.#listeners.get(type)?.({ loaded: 0, total: 0 });
  }
}
