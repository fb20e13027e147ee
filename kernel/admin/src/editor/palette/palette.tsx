import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { Empty } from '../../feedback/empty.tsx';
import { useEditor } from '../context/editor-context.ts';
import { useHasPicture } from '../insert/component-picture.tsx';
import { findComponents } from '../insert/find-components.ts';
import { recentComponents } from '../insert/recent-components.ts';
import { useInsertables } from '../insert/use-insertables.ts';
import { useInsert } from '../insert/use-insert.ts';
import { goToOutline } from '../outline/go-to-outline.ts';
import { refusalsIn } from '../tree/refusals.ts';
import { suitedIn } from '../tree/suited.ts';
import { useRovingFocus } from '../panels/use-roving-focus.ts';
import { EntryPicture } from './entry-picture.tsx';
import { paletteEntries, PaletteEntry } from './palette-entry.tsx';
import { usePointedEntry } from './use-pointed-entry.ts';

/** Components and patterns to add by a click, or to drag to their place. */
export function Palette() {
  const editor = useEditor();
  const { site, catalog, draft, selection, startDrag } = editor;
  const entries = useInsertables();
  const insert = useInsert();
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search.trim());
  const { tree } = draft.content;

  const refusals = useMemo(() => refusalsIn(catalog, tree, selection), [catalog, tree, selection]);
  const suited = useMemo(() => suitedIn(catalog, tree, selection), [catalog, tree, selection]);

  const groups = useMemo(() => {
    const found = findComponents({
      entries,
      refusals,
      suited,
      search: deferredSearch,
      recent: recentComponents(site),
    });
    return [...Map.groupBy(found, ({ group }) => (group === '' ? 'Found' : group))];
  }, [site, entries, deferredSearch, refusals, suited]);

  const { pointed, events } = usePointedEntry();
  const hasRoom = useMediaQuery('(min-width: 760px)');
  const hasPicture = useHasPicture(site);
  const pictured = hasRoom && pointed ? entries.find(({ name }) => name === pointed.name) : undefined;

  const { list, focusFirst, entry } = useRovingFocus(
    groups.flatMap(([, found]) => found.map(({ entry: { name } }) => name)),
  );

  return (
    <Box sx={{ p: 1, pt: 1.5 }}>
      <TextField
        label="Search components"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            goToOutline(editor);
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusFirst();
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return;
          // The displayed results may lag behind the last keystroke.
          const [first] = findComponents({ entries, refusals, suited, search, recent: [] });
          if (first !== undefined && first.refusal === undefined) insert(first.entry, selection);
        }}
      />
      {groups.length === 0 && <Empty title="No component matches">Search for another word, or clear the search.</Empty>}
      <div ref={list} {...events}>
        {groups.map(([group, found]) => (
          <Fragment key={group}>
            <Typography
              component="h3"
              variant="body2"
              sx={{ px: 1, pt: 1.5, fontWeight: 600, color: 'text.secondary' }}
            >
              {group}
            </Typography>
            <Box component="ul" aria-label={group} sx={paletteEntries}>
              {found.map((each) => {
                const { name, pattern, isSynced } = each.entry;
                return (
                  <PaletteEntry
                    key={name}
                    {...entry(name)}
                    found={each}
                    onClick={() => insert(each.entry, selection)}
                    onPointerDown={(event) => startDrag({ name, nodes: [], pattern, isSynced }, event)}
                  />
                );
              })}
            </Box>
          </Fragment>
        ))}
      </div>
      {pointed && pictured && hasPicture(pictured) && (
        <EntryPicture site={site} entry={pictured} anchor={pointed.anchor} />
      )}
    </Box>
  );
}
