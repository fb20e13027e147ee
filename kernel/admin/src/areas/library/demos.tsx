import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../api/site-queries.ts';
import { schemeOf, schemes } from '../../canvas/scheme.ts';
import { ViewportSwitch } from '../../canvas/viewport-switch.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import type { LibraryComponent } from './components-query.ts';
import { Demo, type DemoLook } from './demo.tsx';

const words = { light: 'Light', dark: 'Dark', auto: 'System' };
const directions = ['ltr', 'rtl'] as const;
const directionWords = { ltr: 'Left to right', rtl: 'Right to left' };

export function Demos({ site, component }: { site: string; component: LibraryComponent }) {
  const { values, change } = useFilters(['brand', 'scheme', 'direction']);
  const { data: sites = [] } = useQuery(sitesQuery);
  const brand = sites.find(({ id }) => id === values.brand)?.id ?? site;
  const scheme = schemeOf(values.scheme);
  const direction = directions.find((each) => each === values.direction);
  const look: DemoLook = { brand, scheme, direction };
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
        <TextField
          select
          label="Direction"
          value={direction ?? 'language'}
          onChange={({ target }) => change({ direction: target.value === 'language' ? undefined : target.value })}
          sx={{ width: 160 }}
        >
          <MenuItem value="language">By language</MenuItem>
          {directions.map((each) => (
            <MenuItem key={each} value={each}>
              {directionWords[each]}
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
          key={`${component.name} ${index}`}
          site={site}
          component={component}
          index={index}
          title={displayName}
          look={look}
        />
      ))}
    </>
  );
}
