import Box from '@mui/material/Box';
import type { ApiPage } from '@quoin/api';
import { CalendarClock, CircleCheck, CircleDashed, CircleDot, CircleSlash, Eye } from 'lucide-react';
import { serverNow } from '../api/server-clock.ts';
import { zonedInstant } from '../screen/zoned-instant.ts';

const statuses = {
  draft: { label: 'Draft', Icon: CircleDashed, color: 'text.secondary' },
  published: { label: 'Published', Icon: CircleCheck, color: 'success.main' },
  changed: { label: 'Changed', Icon: CircleDot, color: 'info.main' },
  unpublished: { label: 'Unpublished', Icon: CircleSlash, color: 'text.secondary' },
} as const;

export const statusWords = (status: ApiPage['status']): string => statuses[status].label;

const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' } as const;

type Shown = Pick<ApiPage, 'status'> &
  Partial<Pick<ApiPage, 'handedInAt' | 'publishAt' | 'unpublishAt' | 'zone' | 'next'>>;

export const changesOn = ({ at, zone }: NonNullable<ApiPage['next']>): string => `Changes on ${zonedInstant(at, zone)}`;
export const visibleFrom = (at: string, zone: string | null): string => `Visible from ${zonedInstant(at, zone)}`;
export const visibleUntil = (at: string, zone: string | null): string => `Visible until ${zonedInstant(at, zone)}`;

/** Schedule of a published page; undefined if nothing lies ahead. */
function scheduleOf({ status, publishAt = null, unpublishAt = null, zone = null }: Shown): string | undefined {
  const now = serverNow().toISOString();
  if (status !== 'published' && status !== 'changed') return undefined;
  if (unpublishAt !== null && unpublishAt <= now) return 'No longer visible';
  if (publishAt !== null && publishAt > now) return visibleFrom(publishAt, zone);
  return unpublishAt === null ? undefined : visibleUntil(unpublishAt, zone);
}

/** Status in words and by shape, as color alone is not accessible. */
export function PageStatus(page: Shown) {
  const { status, handedInAt = null, next = null } = page;
  const { label, Icon, color } = statuses[status];
  const schedule = scheduleOf(page);
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
      {[schedule, next === null ? undefined : changesOn(next)].map(
        (words) =>
          words !== undefined && (
            <Box key={words} component="span" sx={{ ...mark, color: 'text.secondary', whiteSpace: 'normal' }}>
              <CalendarClock size={15} aria-hidden />
              {words}
            </Box>
          ),
      )}
    </Box>
  );
}
