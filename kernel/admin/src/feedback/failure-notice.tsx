import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureOf } from '../api/failure.ts';

interface FailureNoticeProps {
  error: unknown;
  retry?: () => void;
  retryTitle?: string;
}

export function FailureNotice({ error, retry, retryTitle = 'Try again' }: FailureNoticeProps) {
  const { message, problems, request, status } = failureOf(error);
  return (
    <Alert
      severity="error"
      action={
        retry && (
          <Button color="inherit" onClick={retry}>
            {retryTitle}
          </Button>
        )
      }
    >
      {message}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ where, message }) => (
            <li key={`${where} ${message}`}>
              {where}: {message}
            </li>
          ))}
        </ul>
      )}
      {request !== undefined && status >= 500 && (
        <Typography variant="caption" component="p">
          Request {request}
        </Typography>
      )}
    </Alert>
  );
}
