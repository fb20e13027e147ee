import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { api } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useState } from 'react';
import { SignInAgain } from './sign-in-again.tsx';
import { changeSession } from '../api/session-store.ts';
import { useSessionState } from './use-session.ts';

/** Requires a session: redirects to sign-in and back. */
export function SessionGate() {
  const state = useSessionState();
  const location = useLocation();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (state.is !== 'unknown' || error !== undefined) return;
    api.session.current({}).then(
      (session) => changeSession({ is: 'signed-in', session }),
      (error: unknown) =>
        isFailure(error, 'session.required') ? changeSession({ is: 'signed-out' }) : setError(error),
    );
  }, [state.is, error]);

  if (state.is === 'unknown')
    return error === undefined ? <Loading /> : <FailureNotice error={error} retry={() => setError(undefined)} />;
  if (state.is === 'signed-out') {
    const to = location.pathname + location.search + location.hash;
    return <Navigate to={to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`} replace />;
  }
  return (
    <>
      <Outlet />
      {state.is === 'lost' && <SignInAgain session={state.session} />}
    </>
  );
}
