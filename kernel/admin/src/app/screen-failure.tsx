import Box from '@mui/material/Box';
import { useRouteError } from 'react-router';
import { FailureNotice } from '../state/failure-notice.tsx';

/** Stands in for a screen that broke. */
export function ScreenFailure() {
  const error = useRouteError();
  // A file of the version before is gone once a new version is served.
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <Box component="main" sx={{ p: 4, maxWidth: 720 }}>
      <FailureNotice
        error={isOutdated ? new Error('A part of the admin could not be loaded. A new version may have been installed meanwhile: load the page again.') : error}
        retry={() => location.reload()}
        retryTitle="Load the page again"
      />
    </Box>
  );
}
