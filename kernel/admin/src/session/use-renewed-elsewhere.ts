import type { Session } from '@quoin/core/api';
import { useEffect, useEffectEvent } from 'react';

/** Whoever is signed in now in this browser; undefined when nobody is. Unlike calls of the API it does not wait for a session. */
async function readSessionNow(): Promise<Session | undefined> {
  const response = await fetch('/api/session').catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as Session) : undefined;
}

/** Tells when the same person has signed in in another window, once they come back to this one. */
export function useRenewedElsewhere(user: string, onSignedIn: (session: Session) => void): void {
  const look = useEffectEvent(async () => {
    const session = await readSessionNow();
    if (session?.user.id === user) onSignedIn(session);
  });
  useEffect(() => {
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
