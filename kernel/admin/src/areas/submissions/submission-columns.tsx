import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiSubmission } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import type { Column } from '../../table/data-table.tsx';
import { SubmissionState } from './submission-state.tsx';

/** The beginning of what was sent. */
export const titleOf = ({ excerpt }: ApiSubmission): string => excerpt || 'No text';

export const submissionColumns = (site: string, zone: string | undefined): Column<ApiSubmission>[] => [
  {
    name: 'excerpt',
    title: 'What was sent',
    width: '42%',
    cell: (submission) => (
      <Link
        component={RouterLink}
        to={`/sites/${site}/submissions/${submission.id}`}
        sx={{ fontWeight: 600, wordBreak: 'break-all' }}
      >
        <LineClamp lines={1}>{titleOf(submission)}</LineClamp>
      </Link>
    ),
  },
  { name: 'createdAt', title: 'Sent', cell: ({ createdAt }) => <Instant at={createdAt} zone={zone} /> },
  {
    name: 'page',
    title: 'Page',
    width: '22%',
    cell: ({ page, pageTitle, pagePath }) => (
      <Box sx={{ minWidth: 120 }}>
        <LineClamp>{pageTitle ?? page}</LineClamp>
        {pageTitle !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {pagePath ?? 'Deleted'}
          </Typography>
        )}
      </Box>
    ),
  },
  { name: 'handler', title: 'Form handler', cell: ({ handlerTitle }) => <LineClamp>{handlerTitle}</LineClamp> },
  { name: 'attempts', title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  { name: 'state', title: 'State', cell: ({ state }) => <SubmissionState state={state} /> },
];
