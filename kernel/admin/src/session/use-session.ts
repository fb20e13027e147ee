import { allows, allowsSomewhere, type Permission } from '@quoin/core/role';
import type { Session } from '@quoin/core/api';
import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession, type SessionState } from './store.ts';

export const useSessionState = (): SessionState => useSyncExternalStore(subscribeSession, readSession);

/** Whoever is signed in. For screens behind the sign-in. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.is === 'signed-in' || state.is === 'lost') return state.session;
  throw new Error('Nobody is signed in.');
}

/** Whether the one who is signed in may do something on a site (`*`: on every site; none: on some site). */
export function useMay(permission: Permission, site?: string): boolean {
  const { grants } = useSession();
  return site === undefined ? allowsSomewhere(grants, permission) : allows(grants, permission, site);
}
