import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { EntryFrame } from './entry-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { changeSession } from '../api/session-store.ts';
import { waysQuery } from './ways-query.ts';

/** Address to open after sign-in. Restricted to this application, against open redirects. */
const destination = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/');

export function SignInScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const to = destination(parameters.get('to'));
  const { data: ways } = useQuery(waysQuery(parameters.get('problem')));
  return (
    <EntryFrame title="Sign in to Quoin">
      {typeof ways?.problem === 'string' && <Alert severity="error">{ways.problem}</Alert>}
      {parameters.get('done') === 'password' && (
        <Alert severity="success">Your new password is set. Sign in with it.</Alert>
      )}
      <SignInForm
        onSignedIn={(session) => {
          changeSession({ is: 'signed-in', session });
          void navigate(to, { replace: true });
        }}
      />
      <Link component={RouterLink} to="/forgotten-password" variant="body2" sx={{ justifySelf: 'start' }}>
        Forgot your password?
      </Link>
      {typeof ways?.provider === 'string' && (
        <>
          <Divider>or</Divider>
          <Button href={`/api/oidc/start?to=${encodeURIComponent(to)}`} variant="outlined" size="medium">
            Sign in with {ways.provider}
          </Button>
        </>
      )}
    </EntryFrame>
  );
}
