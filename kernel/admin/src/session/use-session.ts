import { allows, allowsSomewhere, type Permission } from '@quoin/api/role';
import type { Session } from '@quoin/api';
import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession, type SessionState } from '../api/session-store.ts';

export const useSessionState = (): SessionState => useSyncExternalStore(subscribeSession, readSession);

export function useSession(): Session {
  const state = useSessionState();
  if (state.is === 'signed-in' || state.is === 'lost') return state.session;
  throw new Error('Nobody is signed in.');
}

/** True if the user has a permission on a site (`*` for every site, undefined for any site). */
export function useMay(permission: Permission, site?: string): boolean {
  const { grants } = useSession();
  return site === undefined ? allowsSomewhere(grants, permission) : allows(grants, permission, site);
}
