import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Node } from '@quoin/sdk';
import { api } from '../../api/client.ts';
import { sitesQuery } from '../../api/site-queries.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useEditor } from '../context/editor-context.ts';
import { paste } from '../tree/actions.ts';
import { filesIn, withCopies } from './carried-files.ts';

interface CarryFilesDialogProps {
  /** Site from which the nodes were copied. */
  from: string;
  nodes: readonly Node[];
  onClose(): void;
}

/** Offers to copy the files that pasted nodes use from the library of their site to that of this one. */
export function CarryFilesDialog({ from, nodes, onClose }: CarryFilesDialogProps) {
  const { site, catalog, store, selection, act } = useEditor();
  const notify = useNotify();
  const { data: sites = [] } = useQuery(sitesQuery);
  const nameOf = (id: string) => sites.find((each) => each.id === id)?.name ?? id;
  const files = filesIn(nodes);
  const [count, them] = files.length === 1 ? ['1 file', 'it'] : [`${files.length} files`, 'them'];

  function insert(pasted: readonly Node[]): void {
    onClose();
    act(paste(catalog, store.read().content.tree, pasted, selection));
  }
  const carry = useMutation({
    mutationFn: () => api.media.copy({ site, from, assets: files }),
  });
  function insertWithCopies({ copies }: NonNullable<typeof carry.data>): void {
    insert(withCopies(nodes, new Map(copies.map(({ original, asset }) => [original, asset.id]))));
    const lost = files.length - copies.length;
    if (lost > 0)
      notify({
        severity: 'info',
        message: `${lost === 1 ? '1 file is' : `${lost} files are`} no longer in the library of ${nameOf(from)}.`,
      });
  }

  return (
    <FormDialog
      title={`Take ${count} along from ${nameOf(from)}?`}
      action={`Paste and take ${them} along`}
      busy={carry.isPending}
      error={carry.error}
      aside={
        <Button color="inherit" disabled={carry.isPending} onClick={() => insert(nodes)}>
          Paste without {them}
        </Button>
      }
      // Not called once the dialog is closed.
      onSubmit={() => carry.mutate(undefined, { onSuccess: insertWithCopies })}
      onClose={onClose}
    >
      <DialogContentText>
        The components that you paste use {count} of the library of {nameOf(from)}. {nameOf(site)} shows {them} only if
        copies are in its own library.
      </DialogContentText>
    </FormDialog>
  );
}
