import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { Term, Terms } from '../../screen/terms.tsx';
import { useSiteId, useSiteZone } from '../../screen/use-site.ts';
import { formatValue } from '../../screen/format-value.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { EraseSubmissions } from './erase-submissions.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import { SubmissionState } from './submission-state.tsx';

export function SubmissionScreen() {
  const site = useSiteId();
  const zone = useSiteZone(site);
  const { submission: id = '' } = useParams();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['submissions', site, 'one', id],
    queryFn: () => api.submissions.get({ site, submission: id }),
    refetchInterval: ({ state }) => (state.data?.state === 'stored' || state.data?.state === 'failed' ? 3_000 : false),
  });
  const resending = useMutation({
    mutationFn: () => api.submissions.resend({ site, submission: id }),
    onSuccess: async () => {
      notify({ message: 'The submission is delivered again.' });
      await queries.invalidateQueries({ queryKey: ['submissions', site] });
    },
    onError: notifyFailure,
  });
  const above = [{ title: 'Submissions', to: `/sites/${site}/submissions` }];
  if (data === undefined) {
    return (
      <Screen title="Submission" above={above} wide={false}>
        {error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  const {
    state,
    attempts,
    lastError,
    createdAt,
    deliveredAt,
    values,
    labels,
    page,
    pageTitle,
    pagePath,
    handlerTitle,
    files,
    keptUntil,
  } = data;
  return (
    <Screen
      title="Submission"
      above={above}
      wide={false}
      description={
        <>
          Sent <Instant at={createdAt} zone={zone} />, to be erased <Instant at={keptUntil} zone={zone} />
        </>
      }
      actions={
        <>
          <EraseSubmissions
            site={site}
            count={1}
            find={() => Promise.resolve([id])}
            onErased={() => void navigate(`/sites/${site}/submissions`)}
          />
          <Button
            variant={state === 'dead' || state === 'held' ? 'contained' : 'outlined'}
            startIcon={<Send size={16} aria-hidden />}
            loading={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {state === 'held' ? 'Deliver' : 'Deliver again'}
          </Button>
        </>
      }
    >
      {state === 'held' && (
        <Alert severity="warning">
          The captcha service did not answer when this was sent, so a robot may have sent it. If the service confirms a
          person later, it is delivered automatically. Otherwise read it, then deliver or erase it.
        </Alert>
      )}
      {lastError !== null && (
        <Alert severity={state === 'dead' ? 'error' : 'warning'}>
          {lastError} {attempts === 1 ? 'It was tried once.' : `It was tried ${attempts} times.`}{' '}
          {state === 'failed' ? 'It is tried again automatically.' : 'Correct the cause, then deliver it again.'}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          What was sent
        </Typography>
        {Object.keys(values).length === 0 && <Typography color="textSecondary">The form was empty.</Typography>}
        <Terms>
          {Object.entries(values).map(([name, value]) => (
            <Term key={name} title={labels[name] ?? name}>
              {formatValue(value)}
            </Term>
          ))}
        </Terms>
      </Paper>
      <SubmissionFiles path={`/sites/${site}/submissions/${id}`} files={files} labels={labels} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          Delivery
        </Typography>
        <Terms>
          <Term title="State">
            <SubmissionState state={state} />
          </Term>
          <Term title="Form handler">{handlerTitle}</Term>
          <Term title="Page">
            {pageTitle === null ? page : `${pageTitle} (${pagePath ?? 'deleted'})`}
            <br />
            <Link component={RouterLink} to={`/sites/${site}/submissions?page-id=${encodeURIComponent(page)}`}>
              All of this page
            </Link>
          </Term>
          <Term title="Attempts">{attempts}</Term>
          {deliveredAt !== null && (
            <Term title="Delivered">
              <Instant at={deliveredAt} zone={zone} />
            </Term>
          )}
        </Terms>
      </Paper>
    </Screen>
  );
}
