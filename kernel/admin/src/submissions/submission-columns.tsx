import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiSubmission } from '@quoin/core/api';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../screen/instant.tsx';
import type { Column } from '../table/data-table.tsx';
import { SubmissionState } from './submission-state.tsx';

/** What the list says of each submission. */
export const submissionColumns = (site: string): Column<ApiSubmission>[] => [
  {
    name: 'createdAt',
    title: 'Sent',
    cell: ({ id, createdAt }) => (
      <Link component={RouterLink} to={`/sites/${site}/submissions/${id}`} sx={{ fontWeight: 600 }}>
        <Instant at={createdAt} />
      </Link>
    ),
  },
  {
    name: 'page',
    title: 'Page',
    width: '36%',
    cell: ({ page, pageTitle, pagePath }) => (
      <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
        {pageTitle ?? page}
        {pagePath !== null && (
          <Typography variant="body2" color="textSecondary">
            {pagePath}
          </Typography>
        )}
      </Box>
    ),
  },
  { name: 'handler', title: 'Form handler', cell: ({ handler }) => handler },
  { name: 'attempts', title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  { name: 'state', title: 'State', cell: ({ state }) => <SubmissionState state={state} /> },
];
