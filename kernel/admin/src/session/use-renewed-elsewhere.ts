import type { Session } from '@quoin/api';
import { useEffect, useEffectEvent } from 'react';

/** Current session of the browser; undefined if none. Unlike API calls, does not wait for one. */
async function readSessionNow(): Promise<Session | undefined> {
  const response = await fetch('/api/session').catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as Session) : undefined;
}

/** Reports, on focus, that the same user has signed in again in another window. */
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
