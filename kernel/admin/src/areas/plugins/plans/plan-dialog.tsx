import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../feedback/form-dialog.tsx';
import { Difference } from './composition-difference.tsx';
import { newestQuery, planAddress } from './plan-queries.ts';

interface PlanDialogProps {
  site: ApiPluginSite;
  suggested?: string | undefined;
  onClose(): void;
}

/** Newest version of a package, queried on request. */
function NewestHint({ name }: { name: string }) {
  const { data, isFetching, error, refetch } = useQuery(newestQuery);
  const newest = data?.packages.find((each) => each.name === name)?.newest;
  if (newest !== undefined)
    return <Typography variant="body2">The newest version in the registry is {newest}.</Typography>;
  const words = data === undefined ? error?.message : (data.problem ?? 'The registry has no version of it.');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }} aria-live="polite">
      {words !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {words}
        </Typography>
      )}
      <Button loading={isFetching} onClick={() => void refetch()}>
        Look for newer versions
      </Button>
    </Box>
  );
}

export function PlanDialog({ site: shown, suggested, onClose }: PlanDialogProps) {
  const { site, name: title, upgrade, problems, packages } = shown;
  const isInstalledPossible = upgrade !== null && problems.length === 0;
  const served = packages.filter((each) => each.served !== null);
  const [what, setWhat] = useState<'installed' | 'package'>(
    isInstalledPossible && suggested === undefined ? 'installed' : 'package',
  );
  const [name, setName] = useState(suggested ?? (served.find(({ pages }) => pages > 0) ?? served[0])?.name ?? '');
  const [version, setVersion] = useState('');
  const [pictures, setPictures] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const beginning = useMutation({
    mutationFn: () =>
      api.plans.begin({
        site,
        pictures,
        ...(what === 'installed'
          ? {}
          : { package: name, ...(version.trim() === '' ? {} : { version: version.trim() }) }),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['plans', site] });
      await navigate(planAddress(site, id));
    },
  });
  return (
    <FormDialog
      title={`Plan an upgrade of ${title}`}
      action="Plan"
      busy={beginning.isPending}
      error={beginning.error}
      onSubmit={() => beginning.mutate()}
      onClose={onClose}
    >
      <Typography>
        Everything that is stored is derived and rendered under what is served and under what is planned, and compared.
        Visitors notice nothing of it, and nothing is changed.
      </Typography>
      <RadioGroup aria-label="What is planned for" value={what} onChange={(_, value) => setWhat(value as typeof what)}>
        <FormControlLabel
          value="installed"
          control={<Radio />}
          label="What is installed"
          disabled={!isInstalledPossible}
        />
        {what === 'installed' && upgrade !== null && (
          <Box sx={{ pl: 4 }}>
            <Difference of={upgrade} site={shown} />
          </Box>
        )}
        {!isInstalledPossible && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
            {upgrade === null
              ? 'Visitors get what is installed.'
              : 'What is installed has problems that are to be corrected first.'}
          </Typography>
        )}
        <FormControlLabel value="package" control={<Radio />} label="Another version of a plugin, from the registry" />
      </RadioGroup>
      {what === 'package' && (
        <Box sx={{ pl: { xs: 0, sm: 4 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <TextField select label="Plugin" value={name} onChange={({ target }) => setName(target.value)} required>
            {served.map((each) => (
              <MenuItem key={each.name} value={each.name} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                {each.name} {each.served}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Version"
            value={version}
            onChange={({ target }) => setVersion(target.value)}
            helperText="Such as 2.1.0 or ^2; the newest when empty."
            slotProps={{ htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'off' } }}
          />
          <NewestHint name={name} />
        </Box>
      )}
      <FormControlLabel
        control={<Checkbox checked={pictures} onChange={(_, checked) => setPictures(checked)} />}
        label="Take pictures of pages that differ, before and after. It takes some seconds for each page"
      />
    </FormDialog>
  );
}
