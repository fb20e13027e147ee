import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPluginSite, ApiQuarantined } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../../api/client.ts';
import { PlainTable } from '../../../table/plain-table.tsx';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { Instant } from '../../../screen/instant.tsx';
import { Section } from '../../../screen/section.tsx';
import { useNotify, useNotifyFailure } from '../../../feedback/notices.tsx';

const reasons: Record<ApiQuarantined['during'], string> = {
  render: 'Showing it did not end',
  load: 'Loading its data did not end',
};

function TryAgain({ site, left: { component, title } }: { site: string; left: ApiQuarantined }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const trying = useMutation({
    mutationFn: () => api.plugins.release({ site, component }),
    onSuccess: () => notify({ message: `${title} is on pages again. If it hangs again, it returns to quarantine.` }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RotateCcw size={14} aria-hidden />}
      loading={trying.isPending}
      loadingPosition="start"
      onClick={() => trying.mutate()}
      aria-label={`Try again: ${title}`}
    >
      Try again
    </Button>
  );
}

const PageLink = ({ site, page }: { site: string; page: ApiQuarantined['page'] }) =>
  page === null ? (
    'A page that is gone'
  ) : (
    <Link component={RouterLink} to={`/sites/${site}/pages/${page.id}`}>
      <LineClamp>{`${page.path} (${page.locale}) ${page.title}`}</LineClamp>
    </Link>
  );

/** Quarantined parts, of one package or all, which can be released. */
export function QuarantineSection({ site: { site, quarantine }, of }: { site: ApiPluginSite; of?: string }) {
  const left = quarantine.filter(({ plugin }) => of === undefined || plugin === of);
  if (left.length === 0) return null;
  return (
    <Section
      title="Left out of pages"
      description="These components did not finish rendering and blocked a whole process. Pages are rendered without them for a while, longer each time; then one process tries them again. You can try earlier. A component that hangs again is left out again."
    >
      <PlainTable
        label="Left out of pages"
        titles={['Component', 'Of', 'Why', 'Seen on', 'Since', 'Tried again', 'Action']}
        rows={left.map((each) => ({
          key: each.component,
          cells: [
            <Box key="component" sx={{ minWidth: 140 }}>
              <Typography sx={{ fontWeight: 600 }}>{each.title}</Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {each.component}
              </Typography>
            </Box>,
            `${each.plugin} ${each.version}`,
            <Box key="why" sx={{ minWidth: 120 }}>
              {reasons[each.during]}
            </Box>,
            <PageLink key="seen" site={site} page={each.page} />,
            <Instant key="since" at={each.since} />,
            each.until === null ? 'When you do' : <Instant key="until" at={each.until} />,
            <TryAgain key="action" site={site} left={each} />,
          ],
        }))}
      />
    </Section>
  );
}
