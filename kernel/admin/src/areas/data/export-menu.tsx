import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { saveDownload } from '../../api/save-download.ts';

type Format = 'csv' | 'json' | 'tar';

interface ExportMenuProps {
  /** Address below `/api`, without the extension. */
  path: string;
  /** Filters of the list, applied to the file too. */
  input: Record<string, string | undefined>;
  /** File name, without the extension. */
  name: string;
  /** Offers to export attached files too. */
  withFiles?: boolean;
}

export function ExportMenu({ path, input, name, withFiles = false }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifyFailure = useNotifyFailure();
  const saving = useMutation({
    mutationFn: (format: Format) => saveDownload(`${path}.${format}`, input, `${name}.${format}`),
    onError: notifyFailure,
  });
  const save = (format: Format) => {
    setAnchor(null);
    saving.mutate(format);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={saving.isPending}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('csv')}>CSV, for spreadsheets</MenuItem>
        <MenuItem onClick={() => save('json')}>JSON, for programs</MenuItem>
        {withFiles && <MenuItem onClick={() => save('tar')}>Archive, with all files</MenuItem>}
      </Menu>
    </>
  );
}
