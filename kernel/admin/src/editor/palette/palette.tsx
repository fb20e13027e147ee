import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { Empty } from '../../feedback/empty.tsx';
import { familyOf, type CatalogEntry } from '../catalog/catalog.ts';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import { useEditor } from '../context/editor-context.ts';
import { goToOutline } from '../outline/go-to-outline.ts';
import { add } from '../tree/actions.ts';
import { refusalsIn } from '../tree/refusals.ts';
import { searchId } from './go-to-search.ts';
import { useRovingFocus } from '../panels/use-roving-focus.ts';

/** Rank in a search, best first; undefined if it does not match. */
function rankOf({ title, description, keywords, name }: CatalogEntry, search: string): number | undefined {
  const query = search.toLowerCase();
  const lowerTitle = title.toLowerCase();
  if (lowerTitle === query) return 0;
  if (lowerTitle.startsWith(query)) return 1;
  const text = [lowerTitle, name, description, ...keywords].join(' ').toLowerCase();
  if (!query.split(/\s+/).every((word) => text.includes(word))) return undefined;
  return lowerTitle.includes(query) ? 2 : 3;
}

/** Finds components, best first; all by title if the search is empty. */
function findEntries(entries: readonly CatalogEntry[], search: string): CatalogEntry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, search.trim());
    return rank === undefined || entry.deprecated !== undefined ? [] : [{ entry, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** Components by family; those that fit the selection first. */
export function Palette({ focused = false }: { focused?: boolean }) {
  const editor = useEditor();
  const { catalog, draft, selection, act, startDrag } = editor;
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search.trim());
  const { tree } = draft.content;

  const refusals = useMemo(() => refusalsIn(catalog, tree, selection), [catalog, tree, selection]);

  const families = useMemo(() => {
    const entries = findEntries(catalog.components, deferredSearch);
    const found = [
      ...entries.filter(({ name }) => !refusals.has(name)),
      ...entries.filter(({ name }) => refusals.has(name)),
    ];
    if (deferredSearch !== '') return found.length === 0 ? [] : [['Found', found] as const];
    return [...Map.groupBy(found, familyOf)].toSorted(([one], [other]) => one.localeCompare(other));
  }, [catalog, deferredSearch, refusals]);

  const { list, focusFirst, entry } = useRovingFocus(
    families.flatMap(([, entries]) => entries.map(({ name }) => name)),
  );

  return (
    <Box sx={{ p: 1, pt: 1.5 }}>
      <TextField
        id={focused ? searchId : undefined}
        label="Search components"
        type="search"
        autoFocus={focused}
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
          if (event.key !== 'Enter' || search.trim() === '') return;
          // The displayed results may lag behind the last keystroke.
          const first = findEntries(catalog.components, search).find(({ name }) => !refusals.has(name));
          if (first !== undefined) act(add(catalog, tree, first.name, selection));
        }}
      />
      {families.length === 0 && (
        <Empty title="No component matches">Search for another word, or clear the search.</Empty>
      )}
      <div ref={list}>
        {families.map(([family, entries]) => (
          <Fragment key={family}>
            <Typography
              component="h3"
              variant="body2"
              sx={{ px: 1, pt: 1.5, fontWeight: 600, color: 'text.secondary' }}
            >
              {family}
            </Typography>
            <List dense aria-label={family}>
              {entries.map(({ name, title, description, icon }) => {
                const refusal = refusals.get(name);
                return (
                  <ListItem key={name} disablePadding>
                    <ListItemButton
                      {...entry(name)}
                      onClick={() => act(add(catalog, tree, name, selection))}
                      onPointerDown={(event) => startDrag({ name, nodes: [] }, event)}
                      sx={{ py: 0.25, px: 1, alignItems: 'start' }}
                    >
                      <ListItemIcon sx={{ minWidth: 28, mt: 0.75, color: 'text.secondary' }}>
                        <ComponentIcon name={icon ?? 'square'} size={16} />
                      </ListItemIcon>
                      <ListItemText
                        primary={title}
                        secondary={refusal ?? description}
                        slotProps={{
                          primary: { sx: { color: refusal === undefined ? 'text.primary' : 'text.secondary' } },
                          secondary: { sx: { fontSize: '0.75rem' } },
                        }}
                      />
                    </ListItemButton>
                  </ListItem>
                );
              })}
            </List>
          </Fragment>
        ))}
      </div>
    </Box>
  );
}
