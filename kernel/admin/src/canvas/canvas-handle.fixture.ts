import { jest } from '@jest/globals';
import type { CanvasHandle } from './canvas.tsx';

/** Ref of a canvas that records the messages to it. */
export function mockCanvas() {
  const send = jest.fn<CanvasHandle['send']>();
  const handle: CanvasHandle = {
    send,
    scale: 1,
    box: () => undefined,
    reopen: () => undefined,
    focus: () => undefined,
    check: async () => null,
  };
  return { send, canvas: { current: handle } };
}
