import Chip from '@mui/material/Chip';
import type { ApiSubmission } from '@quoin/api';

export const submissionStates: Record<
  ApiSubmission['state'],
  { title: string; color: 'default' | 'info' | 'success' | 'warning' | 'error' }
> = {
  held: { title: 'Held: maybe a robot', color: 'warning' },
  waiting: { title: 'Waits its turn', color: 'default' },
  stored: { title: 'Waiting', color: 'info' },
  delivered: { title: 'Delivered', color: 'success' },
  failed: { title: 'Tried again', color: 'warning' },
  dead: { title: 'Not delivered', color: 'error' },
};

export const SubmissionState = ({ state }: Pick<ApiSubmission, 'state'>) => (
  <Chip label={submissionStates[state].title} color={submissionStates[state].color} />
);
