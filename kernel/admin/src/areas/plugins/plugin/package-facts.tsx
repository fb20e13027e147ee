import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiPlugin } from '@quoin/api';
import { Mark } from '../packages/mark.tsx';
import { packageMarks } from '../packages/package-marks.ts';
import { useNewer } from '../packages/plugin-queries.ts';

export function PackageFacts({ plugin: { name, role, version, site } }: { plugin: ApiPlugin }) {
  const newer = useNewer();
  const of = site.packages.find((each) => each.name === name);
  const facts = [
    ['Package', name],
    ['Kind', role === 'brand' ? 'Brand' : 'Plugin'],
    ['Live version', version],
    ['Installed', of?.installed ?? 'No longer'],
    ['Locked', of?.locked ?? '—'],
    ['Wanted', of?.wanted ?? '—'],
    ['Site', site.name],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {facts.map(([term, value]) => (
          <Box key={term} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {of !== undefined &&
        packageMarks(of, { quarantine: site.quarantine, newest: newer(of) }).map((mark) => (
          <Mark key={mark.words} {...mark} />
        ))}
    </Box>
  );
}
