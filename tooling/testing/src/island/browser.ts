import { mock } from 'node:test';
import { messageOf } from '@quoin/core';
import { JSDOM } from 'jsdom';

export interface Browser {
  document: Document;
  /** Returns and clears the errors. */
  takeErrors(): string[];
  /** Lets scheduled work run. */
  settle(): Promise<void>;
  close(): void;
}

/** A no-op for observers missing in jsdom. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const noMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

/** Opens and closes dialogs without the modality that jsdom lacks. */
const dialogMethods = {
  showModal(this: HTMLDialogElement): void {
    this.open = true;
  },
  close(this: HTMLDialogElement): void {
    this.open = false;
  },
};

/** Classes that only work with their own window's elements. */
const ofWindow = [
  'AbortController',
  'AbortSignal',
  'CustomEvent',
  'Event',
  'EventTarget',
  'FormData',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
];
const methodsOfWindow = ['addEventListener', 'dispatchEvent', 'removeEventListener'];

/** Opens a document whose window becomes the global one. */
export function openBrowser(): Browser {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'https://neutral.example/sample',
    pretendToBeVisual: true,
  });
  Object.assign(window, {
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
    matchMedia: noMedia,
    scrollTo: () => {},
  });
  Object.assign(window.HTMLDialogElement.prototype, dialogMethods);
  Object.assign(window.HTMLMediaElement.prototype, { load: () => {}, pause: () => {}, play: () => Promise.resolve() });
  const errors: string[] = [];
  const note = (error: unknown): void => {
    errors.push(messageOf(error));
  };
  window.addEventListener('error', (event) => {
    event.preventDefault();
    note(event.error);
  });
  const restore = replaceGlobals(window);
  const reported = mock.method(console, 'error', (...parts: unknown[]) => note(parts.map(String).join(' ')));
  return {
    document: window.document,
    takeErrors: () => errors.splice(0),
    async settle() {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close() {
      reported.mock.restore();
      restore();
      window.close();
    },
  };
}

function replaceGlobals(window: JSDOM['window']): () => void {
  const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const names = [...new Set([...missing, ...ofWindow, ...methodsOfWindow, 'window', 'document', 'self'])];
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) {
    const value: unknown = Reflect.get(window, name);
    const usable: unknown = methodsOfWindow.includes(name) ? (value as () => void).bind(window) : value;
    Object.defineProperty(globalThis, name, { value: usable, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
