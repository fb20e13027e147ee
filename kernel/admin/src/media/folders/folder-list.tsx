import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { folderTitle, topFolder } from '../assets/asset-messages.ts';

interface FolderListProps {
  folders: readonly { folder: string; assets: number }[] | undefined;
  /** `/` for the top, undefined for all files. */
  selected: string | undefined;
  onSelect(folder: string | undefined): void;
}

interface Entry {
  value: string | undefined;
  title: string;
  count: number;
  depth: number;
}

/** Folders and their ancestors, with the number of files directly in each. */
function entriesOf(folders: NonNullable<FolderListProps['folders']>, selected: string | undefined): Entry[] {
  const counts = new Map(folders.map(({ folder, assets }) => [folder, assets]));
  const names = new Set([...counts.keys(), ...(selected === undefined || selected === topFolder ? [] : [selected])]);
  for (const name of names)
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) names.add(name.slice(0, end));
  names.delete('');
  const sorted = [...names]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({
      value: name,
      title: name.split('/').at(-1) ?? name,
      count: counts.get(name) ?? 0,
      depth: name.split('/').length,
    }));
  const total = folders.reduce((sum, { assets }) => sum + assets, 0);
  return [
    { value: undefined, title: 'All files', count: total, depth: 0 },
    { value: topFolder, title: folderTitle(''), count: counts.get('') ?? 0, depth: 0 },
    ...sorted,
  ];
}

export const FolderList = ({ folders, selected, onSelect }: FolderListProps) => (
  <List dense aria-label="Folders" disablePadding>
    {entriesOf(folders ?? [], selected).map(({ value, title, count, depth }) => (
      <ListItem key={value ?? ''} disablePadding>
        <ListItemButton
          selected={value === selected}
          aria-current={value === selected || undefined}
          onClick={() => onSelect(value)}
          sx={{ paddingInlineStart: 1 + Math.max(0, depth - 1) * 2 }}
        >
          <ListItemText primary={title} slotProps={{ primary: { noWrap: true, title: value ?? title } }} />
          {folders !== undefined && (
            <Typography variant="body2" color="textSecondary" aria-label={`${count} files`}>
              {count}
            </Typography>
          )}
        </ListItemButton>
      </ListItem>
    ))}
  </List>
);
