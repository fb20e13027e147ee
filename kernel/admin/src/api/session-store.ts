import type { Session } from '@quoin/api';
import { readServerClock } from './server-clock.ts';

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

export function changeUser(changed: Partial<Pick<Session['user'], 'name' | 'email'>>): void {
  if (state.is === 'signed-in')
    changeSession({ ...state, session: { ...state.session, user: { ...state.session.user, ...changed } } });
}

const csrfHeader = 'x-csrf-token';

/** Sends a request with the CSRF token of the session. */
export async function sendWithToken(request: Request): Promise<Response> {
  if (state.is === 'signed-in') request.headers.set(csrfHeader, state.session.csrfToken);
  const response = await fetch(request);
  readServerClock(response.headers.get('date'));
  return response;
}

/** Current session of the browser; undefined if none. Unlike API calls, waits for none. */
export async function fetchSession(): Promise<Session | undefined> {
  const response = await fetch('/api/session').catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as Session) : undefined;
}

/**
 * Renews the session after a request was refused with this error code: takes over another window's session, or waits
 * until the user signs in again in place. False if the request need not be repeated.
 */
export async function renewSession(code: string | undefined): Promise<boolean> {
  if (state.is !== 'signed-in' && state.is !== 'lost') return false;
  if (code === 'csrf.refused') {
    const { user, csrfToken } = state.session;
    const session = await fetchSession();
    if (session?.user.id === user.id) {
      changeSession({ is: 'signed-in', session });
      return session.csrfToken !== csrfToken;
    }
  } else if (code !== 'session.required') return false;
  const renewed = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  if (state.is === 'signed-in') changeSession({ is: 'lost', session: state.session });
  await renewed;
  return true;
}
