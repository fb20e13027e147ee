import type { Worker } from 'node:cluster';

/** How the primary of node:cluster hands a connection to a worker, which answers with the same number. */
interface Handed {
  cmd: 'NODE_CLUSTER';
  act: 'newconn';
  seq: number;
}

const isHanded = (message: unknown): message is Handed => typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn' && 'seq' in message;

/**
 * Has the connection that a worker was given, and did not take before it was gone, taken by another one: node:cluster would keep it
 * open for ever with nobody to answer. Its request was read by nobody yet. Where there is no other worker it is ended.
 */
export function passOn(worker: Worker, isLast: () => boolean): void {
  // One at a time is under way.
  let under: { message: Handed; handle: { close?(): void } } | undefined;
  const child = worker.process;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [message, handle] = args;
    if (isHanded(message)) under = { message, handle: handle as { close?(): void } };
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined && ack === under?.message.seq) under = undefined;
  });
  worker.once('exit', () => setImmediate(() => {
    if (under === undefined) return;
    const { message, handle } = under;
    // Node waits for an answer before it says so, and gives the worker connections until it did.
    child.emit('disconnect');
    if (isLast()) handle.close?.();
    else child.emit('internalMessage', { cmd: message.cmd, ack: message.seq, accepted: false });
  }));
}
