import Chip from '@mui/material/Chip';
import type { ApiUser } from '@quoin/api';

const words = {
  invited: ['Invited', 'info'],
  active: ['Active', 'success'],
  disabled: ['Disabled', 'default'],
} as const;

export function StateChip({ state }: Pick<ApiUser, 'state'>) {
  const [label, color] = words[state];
  return <Chip label={label} color={color} />;
}
