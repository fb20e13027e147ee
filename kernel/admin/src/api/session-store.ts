import type { Session } from '@quoin/api';

/** Sign-in state as known to this window. */
export type SessionState =
  | { is: 'unknown' }
  | { is: 'signed-out' }
  | { is: 'signed-in'; session: Session }
  /** The session ended; the screen stays until the user signs in again. */
  | { is: 'lost'; session: Session };

let state: SessionState = { is: 'unknown' };
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

export const readSession = (): SessionState => state;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeSession(next: SessionState): void {
  state = next;
  if (next.is === 'signed-in') {
    for (const go of waiting) go();
    waiting = [];
  }
  for (const listener of listeners) listener();
}

export function renameUser(name: string): void {
  if (state.is === 'signed-in')
    changeSession({ ...state, session: { ...state.session, user: { ...state.session.user, name } } });
}

const csrfHeader = 'x-csrf-token';

function send(request: Request): Promise<Response> {
  if (state.is === 'signed-in') request.headers.set(csrfHeader, state.session.csrfToken);
  return fetch(request);
}

const isRefused = async (response: Response): Promise<boolean> =>
  response.status === 401 &&
  (
    (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string }
  ).code === 'session.required';

/**
 * Sends a request with the session. If it has ended, waits until the user signs in again in place, and resends the
 * request, so that no input is lost.
 */
export async function sendWithSession(request: Request): Promise<Response> {
  const retry = request.clone();
  const response = await send(request);
  if ((state.is !== 'signed-in' && state.is !== 'lost') || !(await isRefused(response))) return response;
  const renewed = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  if (state.is === 'signed-in') changeSession({ is: 'lost', session: state.session });
  await renewed;
  return send(retry);
}
