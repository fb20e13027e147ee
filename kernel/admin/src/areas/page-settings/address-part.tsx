import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { parameterOf } from '@quoin/core';
import { useQuery } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../session/use-session.ts';
import { MoveDialog } from '../pages/move-dialog.tsx';
import { addressOf, siteQuery } from '../../api/page-queries.ts';
import { textLanguage } from '../../screen/text-language.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

export function AddressPart({ site, page, content, apply }: SettingsContext) {
  const { data: detail } = useQuery(siteQuery(site));
  const mayPublish = useMay('page.publish', site);
  const [isMoving, setMoving] = useState(false);
  const [title, setTitle] = useState(content.title);
  const [followed, setFollowed] = useState(content.title);
  // The title changed elsewhere, such as by undo.
  if (followed !== content.title) {
    setFollowed(content.title);
    if (title.trim() !== content.title) setTitle(content.title);
  }
  const isBlank = title.trim() === '';
  const address = detail === undefined ? undefined : addressOf(detail, page);
  const mayMove = mayPublish || page.publishedRevision === null;

  function rename(next: string): void {
    setTitle(next);
    const value = next.trim();
    if (value === '' || value === content.title) return;
    setFollowed(value);
    apply({ title: 'Change the title', key: 'title', operations: [{ op: 'page', field: 'title', value }] });
  }

  return (
    <SettingsPart title="Title and address">
      <TextField
        label="Title"
        required
        value={title}
        error={isBlank}
        helperText={isBlank ? 'A page has a title. What was saved last stays until there is one.' : undefined}
        onChange={({ target }) => rename(target.value)}
        slotProps={{ htmlInput: { maxLength: 300, ...textLanguage(page.locale) } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {page.publishedRevision !== null && address !== undefined && parameterOf(page.path) === undefined ? (
            <Link href={address} target="_blank" rel="noreferrer">
              {address}
            </Link>
          ) : (
            (address ?? page.path)
          )}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FolderInput size={16} aria-hidden />}
          disabled={!mayMove}
          onClick={() => setMoving(true)}
        >
          Move
        </Button>
      </Box>
      {!mayMove && (
        <Typography color="textSecondary">Visitors read this page. Whoever may publish can move it.</Typography>
      )}
      {isMoving && <MoveDialog site={site} page={page} onClose={() => setMoving(false)} />}
    </SettingsPart>
  );
}
