import { QuoinError } from '@quoin/sdk';

/** Rejects when the signal aborts, even if the source ignores it. Raises `data-source.late`. */
export function inTime<T>(name: string, signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new QuoinError('data-source.late', { name }));
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
