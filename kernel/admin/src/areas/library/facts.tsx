import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { LibraryComponent } from './components-query.ts';

function startOf(hydrate: string): string {
  if (hydrate === 'load') return 'starts at once';
  if (hydrate === 'idle') return 'starts when the browser is idle';
  if (hydrate === 'visible') return 'starts when it is seen';
  return `starts on ${hydrate.slice('media '.length)}`;
}

const kilobytes = (bytes: number): string =>
  bytes === 0 ? 'None' : `${(bytes / 1024).toFixed(bytes < 1024 * 10 ? 1 : 0)} KB`;

export function Facts({
  site,
  component: { name, plugin, pluginVersion, version, family },
}: {
  site: string;
  component: LibraryComponent;
}) {
  const { data: weight } = useQuery({
    queryKey: ['weight', site, name],
    queryFn: () => api.components.weight({ site, component: name }),
    staleTime: 300_000,
  });
  const facts = [
    ['Registered as', name],
    ['Family', `${family} (${plugin} ${pluginVersion})`],
    ['Migrations', version === 0 ? 'None' : String(version)],
    ['CSS', weight === undefined ? '…' : kilobytes(weight.css)],
    [
      'Script',
      weight === undefined
        ? '…'
        : weight.hydrate === null
          ? 'None'
          : `${kilobytes(weight.script)}, ${startOf(weight.hydrate)}`,
    ],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
