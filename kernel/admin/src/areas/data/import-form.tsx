import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportMode } from '@quoin/core';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isFailure } from '../../api/failure.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { maxFileBytes, type ImportChoices } from './import-file.ts';

interface ImportFormProps {
  file: File | undefined;
  choices: ImportChoices;
  /** True if rows have a key. */
  hasKey: boolean;
  /** Fraction of the file sent; undefined while none is. */
  sent: number | undefined;
  error: Error | null;
  onFile(file: File): void;
  onChange(choices: ImportChoices): void;
  onCheck(): void;
}

const modes: Record<ImportMode, { title: string; description: string }> = {
  update: {
    title: 'Update',
    description: 'Rows that are known change, others are added. Columns that the file does not have stay as they are.',
  },
  add: { title: 'Add', description: 'Every row is new. A row with an existing key is reported as invalid.' },
  replace: {
    title: 'Replace',
    description:
      'Only the rows of the file remain. All others are deleted, and can be restored one by one. If a row of the file is bad, none is deleted.',
  },
};
const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
];

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function ImportForm({ file, choices, hasKey, sent, error, onFile, onChange, onCheck }: ImportFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const [isOver, setOver] = useState(false);
  const isTooLarge = file !== undefined && file.size > maxFileBytes;
  const offersEncoding = choices.encoding !== undefined || isFailure(error, 'import.unreadable');
  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [dropped] = event.dataTransfer.files;
          if (dropped !== undefined) onFile(dropped);
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        <FileSpreadsheet size={24} aria-hidden />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file?.name ?? 'No file yet'}</Typography>
          <Typography variant="body2" color={isTooLarge ? 'error' : 'textSecondary'}>
            {file === undefined
              ? 'Drop a file of CSV or JSON here, or choose one. At most 20 MB.'
              : isTooLarge
                ? `${sizeOf(file.size)}. A file may have 20 MB; split it.`
                : sizeOf(file.size)}
          </Typography>
        </Box>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) onFile(chosen);
            target.value = '';
          }}
        />
        <Button variant={file === undefined ? 'contained' : 'outlined'} onClick={() => input.current?.click()}>
          {file === undefined ? 'Choose a file' : 'Choose another'}
        </Button>
      </Box>
      <Box>
        <FormLabel id={label}>What becomes of its rows</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={choices.mode}
          onChange={(_, mode) => onChange({ ...choices, mode: mode as ImportMode })}
        >
          {Object.entries(modes).map(([mode, { title, description }]) => (
            <FormControlLabel
              key={mode}
              value={mode}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', mt: 0.5 }}
              label={
                <Box sx={{ pt: 0.75 }}>
                  <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {description}
                    {mode === 'update' &&
                      !hasKey &&
                      ' These rows have no key, so the file needs the column “id” of an export.'}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </Box>
      {offersEncoding && (
        <Autocomplete
          freeSolo
          size="small"
          options={encodings}
          value={choices.encoding ?? ''}
          onInputChange={(_, encoding) => encoding !== (choices.encoding ?? '') && onChange({ ...choices, encoding })}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              label="Encoding"
              helperText="Detected from the file if you leave it empty. Otherwise, enter the character set as the program that wrote the file names it; for Excel in Western Europe, windows-1252."
            />
          )}
          sx={{ maxWidth: 420 }}
        />
      )}
      {error !== null && <FailureNotice error={error} />}
      {sent !== undefined && <LinearProgress variant="determinate" value={sent * 100} aria-label="Sending the file" />}
      <Box>
        <Button
          variant="contained"
          disabled={file === undefined || isTooLarge}
          loading={sent !== undefined}
          onClick={onCheck}
        >
          Check the file
        </Button>
      </Box>
    </>
  );
}
