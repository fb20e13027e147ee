import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';
import { changeSession } from './store.ts';

/** Where to go after signing in: an address of this application, whatever the URL says. */
const destination = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/');

/** Where people sign in. */
export function SignInScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>Sign in · Quoin</title>
      <Paper variant="outlined" sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 380, p: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <img src="/quoin.svg" alt="" width={32} height={32} />
          <Typography variant="h1">Sign in to Quoin</Typography>
        </Box>
        <SignInForm
          onSignedIn={(session) => {
            changeSession({ is: 'signed-in', session });
            void navigate(destination(parameters.get('to')), { replace: true });
          }}
        />
      </Paper>
    </Box>
  );
}
