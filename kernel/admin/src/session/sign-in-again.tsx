import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Session } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SignInBanner } from './sign-in-banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { changeSession, fetchSession } from '../api/session-store.ts';
import { waysQuery } from './ways-query.ts';

/** Reports, on focus, that the same user has signed in again in another window. */
function useRenewedElsewhere(user: string, onSignedIn: (session: Session) => void): void {
  const checkSession = useEffectEvent(async () => {
    const session = await fetchSession();
    if (session?.user.id === user) onSignedIn(session);
  });
  useEffect(() => {
    const onFocus = () => void checkSession();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}

/** Field that receives the keys; undefined if none does. A page in a frame may have fields. */
function fieldInUse(): HTMLElement | undefined {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLElement &&
    activeElement.matches('input, textarea, select, iframe, [contenteditable]:not([contenteditable="false"])');
  return isField ? activeElement : undefined;
}

/** Lets the user sign in again in place. While a field is in use, only when they ask for it. */
export function SignInAgain({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(() => fieldInUse() === undefined);
  const field = useRef<HTMLElement>(undefined);
  function resume(next: Session): void {
    changeSession({ is: 'signed-in', session: next });
    // After the dialog has returned the focus to the banner, which is gone.
    setTimeout(() => document.activeElement === document.body && field.current?.focus());
  }
  useRenewedElsewhere(session.user.id, resume);
  useEffect(() => {
    const remember = () => {
      field.current = fieldInUse() ?? field.current;
    };
    if (isOpen) return undefined;
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isOpen]);
  return isOpen ? (
    <SignInDialog session={session} onSignedIn={resume} />
  ) : (
    <SignInBanner onSignIn={() => setOpen(true)} />
  );
}

interface SignInDialogProps {
  session: Session;
  onSignedIn(session: Session): void;
}

function SignInDialog({ session, onSignedIn }: SignInDialogProps) {
  const { data: ways } = useQuery(waysQuery());
  const { id, name, email } = session.user;
  function assertSameUser({ user }: Session): void {
    if (user.id !== id)
      throw new Error(`This is the account of ${user.name}. To continue, sign in with the account of ${name}.`);
  }
  return (
    <Dialog open aria-labelledby="sign-in-again" maxWidth="xs">
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Your session has ended. Nothing is lost: you can continue once you are signed in.
        </DialogContentText>
        <SignInForm
          email={email}
          onSignedIn={(next) => {
            assertSameUser(next);
            onSignedIn(next);
          }}
        />
        {typeof ways?.provider === 'string' && (
          <Button href="/api/oidc/start" target="_blank" variant="outlined" size="medium" fullWidth sx={{ mt: 2 }}>
            Sign in with {ways.provider} in a new window
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
