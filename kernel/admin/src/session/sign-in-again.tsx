import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Session } from '@quoin/core/api';
import { SignInForm } from './sign-in-form.tsx';
import { changeSession } from './store.ts';

/** Asks whoever was signed in to sign in again, on top of what they were doing. */
export function SignInAgain({ session }: { session: Session }) {
  return (
    <Dialog open aria-labelledby="sign-in-again" maxWidth="xs">
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>Your session has ended. Nothing is lost: what you were doing goes on once you are signed in.</DialogContentText>
        <SignInForm email={session.user.email} onSignedIn={(next) => changeSession({ is: 'signed-in', session: next })} />
      </DialogContent>
    </Dialog>
  );
}
