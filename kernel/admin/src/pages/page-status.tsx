import Box from '@mui/material/Box';
import type { ApiPage } from '@quoin/core/api';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, Eye } from 'lucide-react';

const statuses = {
  draft: { label: 'Draft', Icon: CircleDashed, color: 'text.secondary' },
  published: { label: 'Published', Icon: CircleCheck, color: 'success.main' },
  changed: { label: 'Changed', Icon: CircleDot, color: 'info.main' },
  unpublished: { label: 'Unpublished', Icon: CircleSlash, color: 'text.secondary' },
} as const;

export const statusWords = (status: ApiPage['status']): string => statuses[status].label;

const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' } as const;

/** Whether visitors read a page, and whether its draft waits for review: in words and by shape, not by colour alone. */
export function PageStatus({ status, handedInAt = null }: { status: ApiPage['status']; handedInAt?: string | null }) {
  const { label, Icon, color } = statuses[status];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, verticalAlign: 'top' }}>
      <Box component="span" sx={{ ...mark, color }}>
        <Icon size={15} aria-hidden />
        {label}
      </Box>
      {handedInAt !== null && (
        <Box component="span" sx={{ ...mark, color: 'warning.main' }}>
          <Eye size={15} aria-hidden />
          In review
        </Box>
      )}
    </Box>
  );
}
