import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { sitesQuery } from '../../api/site-queries.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import type { Area } from '../../screen/area.ts';
import { OpenListbox } from '../../screen/open-listbox.tsx';
import type { ScreenCommand } from '../../screen/screen-commands.ts';
import { useSession } from '../../session/use-session.ts';
import {
  accountOptions,
  commandOptions,
  foundOptions,
  matching,
  placesOf,
  thisPage,
  type SearchOption,
} from './search-option.ts';

/** The server answers last, so its groups are last: a highlighted option stays in place. */
const groups = [thisPage, 'Screens', 'Commands', 'Sites', 'Pages', 'Media', 'Data', 'Users'];

interface SearchDialogProps {
  areas: readonly Area[];
  site: string | undefined;
  /** The screen below provides them. */
  commands?: readonly ScreenCommand[];
  onClose(): void;
}

/** Searches the site on the server, once typing pauses. */
function useFound(site: string | undefined, words: string) {
  const search = useDebounced(words.trim());
  return useQuery({
    queryKey: ['search', site, search],
    queryFn: async () => foundOptions((await api.search.find({ site: site ?? '', search })).found, site ?? ''),
    enabled: site !== undefined && search !== '' && words.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function SearchDialog({ areas, site, commands = [], onClose }: SearchDialogProps) {
  const { grants } = useSession();
  const { data: sites } = useQuery(sitesQuery);
  const { setMode } = useColorScheme();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { data: found, error } = useFound(site, words);
  const places = useMemo(
    () => [
      ...commandOptions(commands),
      ...placesOf({ areas, grants, site, sites: sites ?? [] }),
      ...accountOptions(setMode),
    ],
    [areas, grants, site, sites, commands, setMode],
  );
  const options = useMemo(() => {
    const all = [...(words.trim() === '' ? [] : (found ?? [])), ...matching(places, words)];
    return all.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  }, [places, words, found]);

  function choose({ action }: SearchOption): void {
    onClose();
    if (typeof action === 'string') void navigate(action);
    else action();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': 'Search', sx: { alignSelf: 'start', p: 1.5 } } }}
    >
      <OpenListbox
        label="Search"
        helperText={
          site === undefined ? 'Screens, sites and commands' : 'Pages, media, data, users, screens and commands'
        }
        inputValue={words}
        options={options}
        noOptionsText="Nothing matches. Search for another word."
        titleOf={({ title }) => title}
        keyOf={({ key }) => key}
        groupOf={({ group }) => group}
        onInput={setWords}
        onChoose={choose}
        onEscape={onClose}
      >
        {({ title, detail, icon: Icon }) => (
          <>
            <Box sx={{ display: 'flex', flexShrink: 0, color: 'text.secondary' }}>
              <Icon size={16} aria-hidden />
            </Box>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Box sx={{ flex: 1 }} />
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ maxWidth: '40%', flexShrink: 0, overflowWrap: 'anywhere', textAlign: 'end' }}
            >
              {detail}
            </Typography>
          </>
        )}
      </OpenListbox>
      {error !== null && <FailureNotice error={error} />}
    </Dialog>
  );
}
