import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { statusWords } from '../../publication/page-status.tsx';

const statuses = ['published', 'changed', 'draft', 'unpublished'] as const;

interface StatusCountsProps {
  counts: Record<ApiPage['status'], number>;
  /** Drafts that await review. */
  waiting: number;
  to: string;
}

export const StatusCounts = ({ counts, waiting, to }: StatusCountsProps) => (
  <Box
    component="ul"
    aria-label="Pages by status"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      maxWidth: 880,
    }}
  >
    {[
      ...statuses.map((status) => [status, statusWords(status), counts[status]] as const),
      ['review', 'In review', waiting] as const,
    ].map(([status, title, count]) => (
      <li key={status}>
        <Link
          component={RouterLink}
          to={`${to}?status=${status}`}
          color="inherit"
          underline="none"
          sx={{
            display: 'block',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: 2,
            py: 1,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 }}
          >
            {count.toLocaleString('en')}
          </Typography>
          <Typography component="span" color="textSecondary">
            {title}
          </Typography>
        </Link>
      </li>
    ))}
  </Box>
);
