import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import type { ApiPage } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { lastPart, pathBelow } from '../../publication/page-path.ts';
import { formatCount } from '../../screen/format-number.ts';
import { dependentsQuery, pageQuery, usePagesChanged } from '../../api/page-queries.ts';
import { ParentField } from './parent-field.tsx';

interface MoveDialogProps {
  site: string;
  page: ApiPage;
  /** Preset parent; null for the top. */
  to?: ApiPage | null;
  onClose(): void;
}

/** Moves a page once its current parent is known. */
export function MoveDialog({ site, page, to, onClose }: MoveDialogProps) {
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const above = useQuery({ ...pageQuery(site, page.parent ?? ''), enabled: page.parent !== null });
  const [chosen, setParent] = useState<ApiPage | null | undefined>(to);
  const [path, setPath] = useState(to === undefined ? page.path : pathBelow(to?.path, lastPart(page.path)));
  const { data: dependents } = useQuery(dependentsQuery(site, page.id));
  const move = useMutation({
    mutationFn: (place: { path?: string; parent?: string | null }) => api.pages.move({ site, page: page.id, ...place }),
    async onSuccess(moved) {
      await changed();
      onClose();
      const back = () =>
        void api.pages
          .move({ site, page: page.id, path: page.path, parent: page.parent })
          .then(() => changed(), notifyFailure);
      notify({ message: `“${moved.title}” is at ${moved.path} now.`, undo: back });
    },
  });
  // An editor may lack the permission to see the parent.
  const isKnown = page.parent === null || above.data !== undefined || above.error !== null;
  const parent = chosen === undefined ? (above.data ?? null) : chosen;
  const place = {
    ...(path === page.path ? {} : { path }),
    ...(parent?.id === above.data?.id ? {} : { parent: parent?.id ?? null }),
  };
  return (
    <FormDialog
      title={`Move “${page.title}”`}
      action="Move"
      disabled={Object.keys(place).length === 0}
      busy={move.isPending}
      error={move.error}
      onSubmit={() => move.mutate(place)}
      onClose={onClose}
    >
      {isKnown ? (
        <>
          <ParentField
            site={site}
            locale={page.locale}
            value={parent}
            except={page}
            onChange={(next) => {
              setParent(next);
              setPath(pathBelow(next?.path, lastPart(page.path)));
            }}
          />
          <TextField
            label="Path"
            required
            value={path}
            onChange={({ target }) => setPath(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
          />
          <Alert severity="info">
            {dependents !== undefined && dependents.below > 0
              ? `The ${formatCount(dependents.below, 'page')} below it move along. `
              : ''}
            Old addresses redirect to the new ones, so no link breaks
            {dependents !== undefined && dependents.total > 0
              ? `; ${formatCount(dependents.total, 'page')} that ${dependents.total === 1 ? 'links' : 'link'} there follow by themselves`
              : ''}
            .
          </Alert>
        </>
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
