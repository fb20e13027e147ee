import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { useLinkSecret } from '../../session/link-secret.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';

/** Confirms a changed e-mail address by its link. */
export function ConfirmEmailScreen() {
  const token = useLinkSecret();
  const confirm = useMutation({ mutationFn: () => api.account.confirmEmail({ token }) });
  return (
    <Screen title="Your new address" above={[{ title: 'Your account', to: '/account' }]} wide={false}>
      {confirm.error !== null && <FailureNotice error={confirm.error} />}
      {confirm.isSuccess && <Alert severity="success">You sign in with {confirm.data.email} from now on.</Alert>}
      <Box>
        {confirm.isIdle || confirm.isPending ? (
          <Button variant="contained" size="medium" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Use this address from now on
          </Button>
        ) : (
          <Button component={Link} to="/account" variant="outlined" size="medium">
            Go to your account
          </Button>
        )}
      </Box>
    </Screen>
  );
}
