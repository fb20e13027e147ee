import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiAuditEntry } from '@quoin/api';
import { ListFilter } from 'lucide-react';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import { subjectKind, SubjectTitle } from '../../screen/subject.tsx';
import type { Column } from '../../table/data-table.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import type { AuditFilterName } from './audit-filters.tsx';
import { detailWords, subjectWords } from './audit-messages.ts';

interface AuditColumnsOptions {
  showSite: boolean;
  /** Address prefix of the screens of this scope. */
  base: string;
  onFilter: Filters<AuditFilterName>['change'];
}

/** Columns of the audit log. Clicking an actor, action or subject filters by it. */
export function auditColumns({ showSite, base, onFilter }: AuditColumnsOptions): Column<ApiAuditEntry>[] {
  const choose = (label: string, title: string, values: Parameters<typeof onFilter>[0]) => (
    <Link
      component="button"
      type="button"
      title={title}
      color="inherit"
      onClick={() => onFilter(values)}
      sx={{ textAlign: 'start', font: 'inherit', overflowWrap: 'break-word', maxWidth: 180 }}
    >
      {label}
    </Link>
  );
  const about = (entry: ApiAuditEntry) => {
    const found = entry.about;
    const kind = subjectKind(entry.subject);
    const title = found?.title ?? subjectWords(entry);
    return (
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 0.5 }}>
        <Box sx={{ minWidth: 0 }}>
          {/* A row shared by all sites opens on the site where it was changed. */}
          {found === null ? (
            <LineClamp>{title}</LineClamp>
          ) : (
            <SubjectTitle subject={{ ...found, site: found.site ?? entry.site }} base={base} />
          )}
          <Typography variant="body2" color="textSecondary">
            {found?.exists === false ? `${kind}, deleted` : kind}
          </Typography>
        </Box>
        <IconButton
          aria-label={`All about ${kind} ${title}`}
          title="All about this"
          onClick={() => onFilter({ subject: entry.subject })}
        >
          <ListFilter size={16} aria-hidden />
        </IconButton>
      </Box>
    );
  };
  return [
    { name: 'at', title: 'When', cell: ({ at }) => <Instant at={at} /> },
    {
      name: 'actor',
      title: 'Who',
      cell: ({ actor, actorName }) =>
        actor === null ? 'The system' : choose(actorName ?? 'A removed user', 'All that they did', { actor }),
    },
    {
      name: 'action',
      title: 'What',
      cell: ({ action, actionTitle }) => choose(actionTitle, `All of this kind (${action})`, { action }),
    },
    ...(showSite ? [{ name: 'site', title: 'Site', cell: ({ site }: ApiAuditEntry) => site ?? '' }] : []),
    { name: 'about', title: 'About', width: '25%', cell: about },
    {
      name: 'details',
      title: 'Details',
      width: '25%',
      cell: ({ details }) => (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detailWords(details)}
        </Typography>
      ),
    },
    { name: 'seq', title: 'No.', align: 'right', cell: ({ seq }) => seq },
  ];
}
