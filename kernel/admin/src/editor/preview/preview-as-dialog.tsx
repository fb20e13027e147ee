import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { roles } from '@quoin/api/role';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../api/page-queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Moment, ZoneField } from '../../publication/moment.tsx';
import { instantAt } from '../../publication/schedule.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { useOpenPreview } from './use-open-preview.ts';

const asPart = ({ site, draft: { content } }: EditorContextValue) => ({ site, access: content.access });

/** Opens the draft in its own tab, as of another time and as seen by a visitor with a role. */
export function PreviewAsDialog({ onClose }: { onClose(): void }) {
  const { site, access } = useEditorPart(asPart);
  const { data: details } = useQuery(siteQuery(site));
  const openPreview = useOpenPreview();
  const [now] = useState(serverNow);
  const [wall, setWall] = useState('');
  const [chosenZone, setZone] = useState<string>();
  const [role, setRole] = useState('');
  const zone = chosenZone ?? details?.zone ?? 'UTC';
  const at = instantAt(wall, zone)?.toISOString();
  const known = new Set([...(access.kind === 'roles' ? access.roles : []), ...roles]);
  return (
    <FormDialog
      title="See the draft as …"
      action="Open in a new tab"
      width="xs"
      onSubmit={() => {
        openPreview({ ...(at !== undefined && { at }), ...(role.trim() !== '' && { role: role.trim() }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        The content is that of this draft. Lists, scheduled changes of other pages and what depends on the time follow
        the date.
      </Typography>
      <Moment label="As of" wall={wall} zone={zone} now={now} onChange={setWall} />
      <ZoneField zone={zone} onChange={setZone} />
      <Autocomplete
        freeSolo
        options={[...known]}
        inputValue={role}
        onInputChange={(_, next) => setRole(next)}
        renderInput={({ slotProps, ...parameters }) => (
          <TextField
            {...parameters}
            label="As seen by the role"
            helperText="Without a role nobody is signed in."
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: 100 } }}
          />
        )}
      />
    </FormDialog>
  );
}
