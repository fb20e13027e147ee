import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { changeUser } from '../../api/session-store.ts';
import { Screen } from '../../screen/screen.tsx';
import { useLinkSecret } from '../../session/link-secret.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { accountQuery } from './account-query.ts';

/** Confirms a changed e-mail address by its link. */
export function ConfirmEmailScreen() {
  const token = useLinkSecret();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.account.confirmEmail({ token }),
    onSuccess({ email }) {
      changeUser({ email });
      return queries.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    },
  });
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
