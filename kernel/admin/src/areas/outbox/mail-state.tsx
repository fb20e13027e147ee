import Chip from '@mui/material/Chip';
import type { ApiMail } from '@quoin/api';

export const mailStates: Record<
  ApiMail['state'],
  { title: string; color: 'default' | 'info' | 'success' | 'warning' | 'error' }
> = {
  kept: { title: 'Kept here', color: 'default' },
  waiting: { title: 'Waiting', color: 'info' },
  sent: { title: 'Sent', color: 'success' },
  failed: { title: 'Tried again', color: 'warning' },
  dead: { title: 'Not sent', color: 'error' },
};

export const MailState = ({ state }: Pick<ApiMail, 'state'>) => (
  <Chip label={mailStates[state].title} color={mailStates[state].color} />
);
