import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiSubmissionFile } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveDownload } from '../../api/save-download.ts';
import { formatBytes } from '../../screen/format-number.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';

interface SubmissionFilesProps {
  /** Address of the submission below `/api`. */
  path: string;
  files: readonly ApiSubmissionFile[];
  labels: Readonly<Record<string, string>>;
}

/** Untrusted files of a submission: downloaded, never displayed. Renders nothing without files. */
export function SubmissionFiles({ path, files, labels }: SubmissionFilesProps) {
  const notifyFailure = useNotifyFailure();
  const saving = useMutation({
    mutationFn: ({ id, name }: ApiSubmissionFile) => saveDownload(`${path}/files/${id}`, {}, name),
    onError: notifyFailure,
  });
  if (files.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">Files</Typography>
      <Typography color="textSecondary" variant="body2">
        A stranger sent them. Open only what you expect, with a program that is up to date.
      </Typography>
      <List aria-label="Files" disablePadding>
        {files.map((file) => (
          <ListItem key={file.id} disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ListItemText
              primary={file.name}
              secondary={`${labels[file.field] ?? file.field}, ${file.type}, ${formatBytes(file.bytes)}`}
              sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
            />
            <Button
              startIcon={<Download size={16} aria-hidden />}
              loading={saving.isPending && saving.variables.id === file.id}
              onClick={() => saving.mutate(file)}
              aria-label={`Save ${file.name}`}
            >
              Save
            </Button>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
