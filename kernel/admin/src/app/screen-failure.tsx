import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouteError } from 'react-router';
import { FailureNotice } from '../feedback/failure-notice.tsx';

export function ScreenFailure() {
  const error = useRouteError();
  // A deployment removes the files of the previous version.
  const isOutdated =
    error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
  return (
    <Box component="main" sx={{ display: 'grid', gap: 2, p: 4, maxWidth: 720 }}>
      <title>Something went wrong · Quoin</title>
      <Typography variant="h1">This screen cannot be shown</Typography>
      <FailureNotice
        error={
          isOutdated
            ? new Error(
                'A part of the admin could not be loaded: a new version was installed meanwhile, or the server cannot be reached. Reload to continue. Unsaved edits of a page are kept in this browser.',
              )
            : error
        }
        retry={() => location.reload()}
        retryTitle="Reload"
      />
    </Box>
  );
}
