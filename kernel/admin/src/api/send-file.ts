import { refusalOf } from './refusal.ts';
import { readSession, renewSession } from './session-store.ts';

interface Sending {
  /** Path below `/api`. */
  path: string;
  method: 'POST' | 'PUT';
  file: File;
  /** Receives the fraction sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface UploadResponse {
  status: number;
  body: unknown;
}

function sendOnce({ path, method, file, onProgress, signal }: Sending): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    const session = readSession();
    if (session.is === 'signed-in') request.setRequestHeader('x-csrf-token', session.session.csrfToken);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')));
    request.addEventListener('abort', () => reject(new DOMException('It was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted === true) request.abort();
    else request.send(file);
  });
}

/** Uploads a file and returns the response body. Renews a session that has ended. Raises the errors of API calls. */
export async function sendFile(sending: Sending): Promise<unknown> {
  const { status, body } = await sendOnce(sending);
  if (status >= 200 && status < 300) return body;
  const refusal = refusalOf(status, body);
  if (await renewSession(refusal.code)) return sendFile(sending);
  throw refusal;
}
