import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Session } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { SignInForm } from './sign-in-form.tsx';
import { changeSession } from '../api/session-store.ts';
import { useRenewedElsewhere } from './use-renewed-elsewhere.ts';
import { waysQuery } from './ways-query.ts';

export function SignInAgain({ session }: { session: Session }) {
  const { data: ways } = useQuery(waysQuery());
  const goOn = (next: Session) => changeSession({ is: 'signed-in', session: next });
  useRenewedElsewhere(session.user.id, goOn);
  return (
    <Dialog open aria-labelledby="sign-in-again" maxWidth="xs">
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Your session has ended. Nothing is lost: what you were doing goes on once you are signed in.
        </DialogContentText>
        <SignInForm email={session.user.email} onSignedIn={goOn} />
        {typeof ways?.provider === 'string' && (
          <Button href="/api/oidc/start" target="_blank" variant="outlined" size="medium" fullWidth sx={{ mt: 2 }}>
            Sign in with {ways.provider} in a new window
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
