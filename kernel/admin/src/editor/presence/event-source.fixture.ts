import type { PageEvent } from '@quoin/api';

let opened: FakeEventSource[] = [];

/** Stands in for the browser's class, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(event: PageEvent): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Replaces `EventSource`. Returns the connections in the order of their opening. */
export function mockEventSource(): readonly FakeEventSource[] {
  opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return opened;
}
