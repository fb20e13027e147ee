import Box from '@mui/material/Box';

/** The icon of a component, by its name in the set; decoration. */
export const ComponentIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'inline-block', flexShrink: 0, width: size, height: size, bgcolor: 'currentColor', mask: `url("/icons/${encodeURIComponent(name)}.svg") center / contain no-repeat` }}
  />
);
