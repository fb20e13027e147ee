import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { ApiRow, ApiRowRevision } from '@quoin/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Field } from '../../form/schema/field.ts';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { RevisionDialog } from './revision-dialog.tsx';
import { rowsKey } from './source.tsx';

const limit = 20;
const words: Record<ApiRowRevision['change'], string> = {
  saved: 'Saved',
  deleted: 'Deleted',
  restored: 'Brought back',
};

interface RevisionListProps {
  site: string;
  source: string;
  row: ApiRow;
  fields: readonly Field[];
  mayEdit: boolean;
  /** True if the form has unsaved changes. */
  hasUnsaved: boolean;
  onRestored(): Promise<unknown>;
}

export function RevisionList({ site, source, row, fields, mayEdit, hasUnsaved, onRestored }: RevisionListProps) {
  const zone = useSiteZone(site);
  const [shown, setShown] = useState<number>();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...rowsKey(site, source), 'revisions', row.id, row.revision],
    queryFn: ({ pageParam }) => api.rows.revisions({ site, source, row: row.id, limit, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.revisions.length < limit ? undefined : pages.length * limit),
  });
  const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="revisions">
      <Typography variant="h2" id="revisions" sx={{ px: 2, pt: 2 }}>
        Revisions
      </Typography>
      {data === undefined && (
        <Box sx={{ p: 2 }}>
          {error === null ? <Loading shape="list" /> : <FailureNotice error={error} retry={() => void refetch()} />}
        </Box>
      )}
      <List dense>
        {revisions.map(({ number, change, authorName, createdAt }) => (
          <ListItem key={number} disablePadding>
            <ListItemButton disabled={change === 'deleted'} onClick={() => setShown(number)}>
              <ListItemText
                primary={
                  <>
                    {words[change]} <Instant at={createdAt} zone={zone} />
                  </>
                }
                secondary={`${number === row.revision ? 'Current · ' : ''}${authorName ?? 'By the system'}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {hasNextPage && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </Box>
      )}
      {shown !== undefined && (
        <RevisionDialog
          {...{ site, source, row, fields, mayEdit, hasUnsaved, onRestored }}
          number={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Paper>
  );
}
