import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiPlan, ApiPlanReport } from '@quoin/api';

interface FilesNoticeProps {
  site: string;
  title: string;
  target: ApiPlan['target'];
  manifest: ApiPlanReport['manifest'];
}

/** Explains how to align the site's files, which a plan never changes. */
export function FilesNotice({ site, title, target: { kind, package: name }, manifest }: FilesNoticeProps) {
  if (kind === 'installed') return null;
  if (kind === 'package') {
    return (
      <Alert severity="info">
        The files of the site still name what was installed before: bring them in line with{' '}
        <code>
          npx quoin plugin add {title} --site {site}
        </code>
        .
      </Alert>
    );
  }
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography>
        The files of the site still differ. Set this in its manifest, too
        {kind === 'removal' && `, and remove ${name} from its package.json`}: else the next upgrade to what is installed
        takes it back.
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label="Parts of the manifest"
        sx={{ m: 0, mt: 1, maxHeight: 320, overflow: 'auto', fontSize: '0.8125rem' }}
      >
        {JSON.stringify(manifest, null, 2)}
      </Box>
    </Alert>
  );
}
