import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../screen/use-filters.ts';
import { sitesQuery } from '../../api/site-queries.ts';
import { ViewportSwitch } from '../../canvas/viewport-switch.tsx';
import type { LibraryComponent } from './components-query.ts';
import { Demo } from './demo.tsx';

const schemes = ['light', 'dark', 'auto'] as const;
const words = { light: 'Light', dark: 'Dark', auto: 'System' };

export function Demos({ site, component }: { site: string; component: LibraryComponent }) {
  const { values, change } = useFilters(['brand', 'scheme']);
  const { data: sites = [] } = useQuery(sitesQuery);
  const brand = sites.find(({ id }) => id === values.brand)?.id ?? site;
  const scheme = schemes.find((each) => each === values.scheme) ?? 'auto';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          label="Brand of"
          value={sites.length === 0 ? '' : brand}
          onChange={({ target }) => change({ brand: target.value === site ? undefined : target.value })}
          sx={{ width: 200 }}
        >
          {sites.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ViewportSwitch />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Colours"
          value={scheme}
          onChange={(_, next: typeof scheme | null) =>
            next !== null && change({ scheme: next === 'auto' ? undefined : next })
          }
        >
          {schemes.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1, py: 0.25 }}>
              {words[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {component.demos.map(({ displayName }, index) => (
        <Demo
          key={`${component.name} ${index} ${brand}`}
          site={site}
          component={component.name}
          index={index}
          title={displayName}
          brand={brand}
          scheme={scheme}
        />
      ))}
    </>
  );
}
