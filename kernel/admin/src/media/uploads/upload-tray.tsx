import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { Check, CircleAlert, Copy, FileUp, X } from 'lucide-react';
import { formatCount } from '../../screen/format-number.ts';
import { dismissOver, dismissUpload, isUnderWay, sendAgain, useUploads, type Upload } from './uploads.ts';
import { addressNote } from '../assets/asset-messages.ts';

const order: readonly Upload['state'][] = ['existing', 'failed', 'sending', 'deferred', 'waiting', 'done'];

const icons = { waiting: FileUp, deferred: FileUp, sending: FileUp, done: Check, existing: Copy, failed: CircleAlert };

function wordsOf({ file, state, sent, message, asset }: Upload): string {
  if (state === 'waiting') return 'Waits its turn';
  if (state === 'deferred') return 'The server is busy. It is sent again in a moment.';
  if (state === 'sending') return sent < 1 ? `${Math.round(sent * 100)} %` : 'Being checked';
  if (state === 'existing')
    return `The same file is here already: ${asset?.fileName ?? ''}${asset?.folder ? ` in ${asset.folder}` : ''}. Nothing was stored.`;
  if (state === 'failed') return message ?? 'It failed.';
  // The server renames a file by its content.
  return asset === undefined || asset.fileName === file.name ? 'Uploaded' : `Uploaded as ${asset.fileName}`;
}

interface UploadRowProps {
  upload: Upload;
  onOpen(asset: ApiAsset): void;
}

function UploadRow({ upload, onOpen }: UploadRowProps) {
  const { key, file, state, sent, asset } = upload;
  const Icon = icons[state];
  return (
    <ListItem
      disableGutters
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        alignItems: 'start',
        px: 2,
        py: 1,
      }}
    >
      <Box
        component={Icon}
        size={18}
        aria-hidden
        sx={{
          mt: 0.25,
          color: state === 'failed' ? 'error.main' : state === 'done' ? 'success.main' : 'text.secondary',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={file.name} sx={{ fontWeight: 600 }}>
          {file.name}
        </Typography>
        <Typography
          variant="body2"
          color={state === 'failed' ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {wordsOf(upload)}
        </Typography>
        {state === 'sending' && (
          <LinearProgress
            aria-label={`${file.name} is being uploaded`}
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={sent * 100}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {asset !== undefined && (
          <Button onClick={() => onOpen(asset)}>{state === 'existing' ? 'Use that one' : 'Open'}</Button>
        )}
        {state === 'existing' && <Button onClick={() => sendAgain(key)}>Keep both</Button>}
        {state === 'failed' && upload.canRetry === true && <Button onClick={() => sendAgain(key)}>Try again</Button>}
        <IconButton
          aria-label={isUnderWay(upload) ? `Cancel the upload of ${file.name}` : `Take ${file.name} off this list`}
          onClick={() => dismissUpload(key)}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
    </ListItem>
  );
}

interface UploadTrayProps {
  site: string;
  onOpen(asset: ApiAsset): void;
}

function headingOf(uploads: readonly Upload[]): string {
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const files = (count: number) => formatCount(count, 'file');
  const open = uploads.filter(isUnderWay).length;
  if (open > 0) return `Uploading ${files(open)}. You can leave this screen meanwhile.`;
  const [failed, existing] = [count('failed'), count('existing')];
  const outcomes = [
    ...(failed > 0 ? [`${files(failed)} could not be uploaded`] : []),
    ...(existing > 0 ? [`${files(existing)} of the same content ${existing === 1 ? 'is' : 'are'} here already`] : []),
  ];
  return outcomes.length > 0 ? outcomes.join(', ') : `${files(uploads.length)} uploaded`;
}

export function UploadTray({ site, onOpen }: UploadTrayProps) {
  const uploads = useUploads(site);
  if (uploads.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="Uploads">
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {headingOf(uploads)}
        </Typography>
        <Button onClick={() => dismissOver(site)}>Clear</Button>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1 }}>
        {addressNote}
      </Typography>
      <List dense disablePadding sx={{ maxHeight: 280, overflowY: 'auto' }} tabIndex={0} aria-label="Uploaded files">
        {uploads
          .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
          .map((upload) => (
            <UploadRow key={upload.key} upload={upload} onOpen={onOpen} />
          ))}
      </List>
    </Paper>
  );
}
