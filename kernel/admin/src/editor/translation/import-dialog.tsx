import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ApiXliffReport } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { sendFile } from '../../api/send-file.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { formatCount } from '../../screen/format-number.ts';
import { languageName } from '../../screen/language-name.ts';
import { useEditor } from '../context/editor-context.ts';

/** Imports a translated XLIFF file, and reports what was stored and what was not. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { site, page, store } = useEditor();
  const queries = useQueryClient();
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    async mutationFn(file: File) {
      await store.saved();
      const path = `/sites/${site}/pages/${page.id}/translation.xlf`;
      const report = (await sendFile({ path, method: 'POST', file })) as ApiXliffReport;
      await store.pull(report.version);
      await queries.invalidateQueries({ queryKey: ['translation', site, page.id] });
      return report;
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Import a translation into {languageName(page.locale)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, overflowWrap: 'anywhere' }}>
          <Typography>
            Choose an XLIFF file that was exported from this page and translated. What is imported becomes one edit of
            the draft; the draft before it is kept as a revision.
          </Typography>
          <Box>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Translated file"
              accept=".xlf,.xliff,application/xliff+xml"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) send.mutate(file);
                target.value = '';
              }}
            />
            <Button
              variant="outlined"
              startIcon={<FileUp size={16} aria-hidden />}
              loading={send.isPending}
              onClick={() => input.current?.click()}
            >
              Choose a file
            </Button>
          </Box>
          {send.isPending && <Loading label="Importing the translation" />}
          {send.error !== null && <FailureNotice error={send.error} />}
          {send.data !== undefined && <Report {...send.data} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const Report = ({ stored, unchanged, skipped, outdated, refused }: ApiXliffReport) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    <Typography>
      {formatCount(stored, 'text')} stored, {unchanged} unchanged, {skipped} without a translation.
    </Typography>
    {outdated.length > 0 && (
      <Problems
        title="Stored, but outdated: the source was changed since the export"
        lines={outdated.map(({ unit, title }) => ({ unit, words: title }))}
      />
    )}
    {refused.length > 0 && (
      <Problems
        title="Not stored"
        lines={refused.map(({ unit, title, reason }) => ({ unit, words: `${title}: ${reason}.` }))}
      />
    )}
  </Box>
);

interface ProblemsProps {
  title: string;
  lines: readonly { unit: string; words: string }[];
}

const Problems = ({ title, lines }: ProblemsProps) => (
  <Box>
    <Typography variant="h3">{title}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.map(({ unit, words }, index) => (
        // A file may have a unit twice.
        <li key={`${unit} ${index}`}>{words}</li>
      ))}
    </Box>
  </Box>
);
