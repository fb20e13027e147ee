import Box from '@mui/material/Box';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;

/** Decorative icon in the text color. A mask, so that scripts in its markup cannot run. */
export const BrandIcon = ({ svg, size = 18 }: { svg: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: size,
      height: size,
      bgcolor: 'currentColor',
      mask: `url("data:image/svg+xml,${encodeURIComponent(drawing(svg))}") center / contain no-repeat`,
    }}
  />
);
