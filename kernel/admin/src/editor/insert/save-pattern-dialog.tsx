import Autocomplete from '@mui/material/Autocomplete';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { patternsQuery, usePagesChanged } from '../../api/page-queries.ts';
import { pathBelow, slugOf } from '../../publication/page-path.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { selectedNodes } from '../actions/use-commands.ts';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { titleOfAll } from '../tree/outcome.ts';

/** Saves what is selected as a pattern: the draft of a partial page. */
export function SavePatternDialog({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  const { site, page, catalog, draft } = editor;
  const notify = useNotify();
  const changed = usePagesChanged(site);
  const { data: patterns = [] } = useQuery(patternsQuery(site, page.locale));
  const [nodes] = useState(() => selectedNodes(editor));
  const [first] = nodes;
  const [title, setTitle] = useState('');
  const [path, setPath] = useState<string>();
  const [group, setGroup] = useState('');
  const suggested = pathBelow('/patterns', slugOf(title));
  const groups = [...new Set(patterns.flatMap((each) => each.group ?? []))].toSorted();
  const save = useMutation({
    mutationFn: () =>
      api.patterns.create({
        site,
        locale: page.locale,
        title: title.trim(),
        path: path ?? suggested,
        nodes,
        ...(group.trim() !== '' && { group: group.trim() }),
      }),
    async onSuccess() {
      await changed();
      notify({ message: `“${title.trim()}” is saved. It is among the components to add.` });
      onClose();
    },
  });
  const words = nodes.length === 1 && first ? nodeWords(catalog, draft, first.id) : titleOfAll(catalog, nodes);

  return (
    <FormDialog
      title={`Save ${words} as a pattern`}
      action="Save the pattern"
      disabled={title.trim() === '' || nodes.length === 0}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <DialogContentText>
        A pattern is a partial page. Copies of it are added to other pages; once it is published, it can also be added
        synced, so that its edits appear everywhere.
      </DialogContentText>
      <TextField
        label="Name"
        required
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        label="Path"
        required
        value={path ?? suggested}
        onChange={({ target }) => setPath(target.value)}
        helperText="Where its page is in the list of pages"
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
      />
      <Autocomplete
        freeSolo
        options={groups}
        inputValue={group}
        onInputChange={(_, text) => setGroup(text)}
        renderInput={(params) => (
          <TextField {...params} label="Group" helperText="Under which it is listed. Leave it empty for none." />
        )}
      />
    </FormDialog>
  );
}
