import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { Confirm } from '../state/confirm.tsx';
import { Loading } from '../state/loading.tsx';
import { useNotify } from '../state/notices.tsx';
import { failureOf } from '../api/failure.ts';
import { refreshMedia, usagesQuery } from './media-query.ts';

const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** What deleting a file does to pages. */
function Consequences({ site, asset }: { site: string; asset: string }) {
  const { data } = useQuery({ ...usagesQuery(site, asset), staleTime: 0 });
  if (data === undefined) return <Loading />;
  const seen = data.pages.filter(({ published }) => published).length;
  if (data.total === 0) return <Typography>No page uses it. It can be brought back right after.</Typography>;
  return (
    <Typography>
      It is used on {pages(data.total)}, {seen === 0 ? 'none of which visitors see' : `${seen} of them published`}. Pictures go missing there, and links lead nowhere. It can be brought back right after.
    </Typography>
  );
}

/** Deletes a file, having said what that does, with a way to take it back. */
export function DeleteAsset({ site, asset: { id, fileName }, onDeleted }: { site: string; asset: ApiAsset; onDeleted(): void }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = () => refreshMedia(queries, site);
  const restore = async () => {
    try {
      await api.media.restore({ site, asset: id });
      await refresh();
      notify({ message: `${fileName} is back.` });
    } catch (error) {
      notify({ message: failureOf(error).message, severity: 'error' });
    }
  };
  const remove = useMutation({
    mutationFn: () => api.media.delete({ site, asset: id }),
    async onSuccess() {
      onDeleted();
      notify({ message: `${fileName} was deleted.`, undo: () => void restore() });
      await refresh();
    },
  });
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete ${fileName}?`}
        action="Delete"
        destructive
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <Consequences site={site} asset={id} />
      </Confirm>
    </>
  );
}
