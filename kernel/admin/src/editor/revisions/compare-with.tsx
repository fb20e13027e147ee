import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useEditor } from '../context/editor-context.ts';
import { revisionTitle } from './revision-title.ts';

const maxOffered = 100;

interface CompareWithProps {
  revision: string;
  /** Undefined for the draft. */
  value: string | undefined;
  onChange(other: string | undefined): void;
}

/** Chooses what a revision is compared with. */
export function CompareWith({ revision, value, onChange }: CompareWithProps) {
  const { site, page, draft } = useEditor();
  const { data } = useQuery({
    queryKey: ['revisions', site, page.id, draft.version, 'offered'],
    queryFn: () => api.revisions.list({ site, page: page.id, limit: maxOffered }),
  });
  const others = data?.revisions.filter(({ id }) => id !== revision) ?? [];
  return (
    <TextField
      select
      size="small"
      label="Compared with"
      value={value !== undefined && others.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">The draft</MenuItem>
      {others.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {revisionTitle(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
