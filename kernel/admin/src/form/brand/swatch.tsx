import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const sample = {
  width: 28,
  height: 16,
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
} as const;

interface SwatchColors {
  surface: string;
  text?: string;
  line?: string;
}

const Half = ({ surface, text, line }: SwatchColors) => (
  <Box
    component="span"
    sx={{
      bgcolor: surface,
      color: text ?? 'transparent',
      fontSize: 10,
      lineHeight: '14px',
      textAlign: 'center',
      fontWeight: 700,
      ...(line === undefined ? {} : { boxShadow: `inset 0 0 0 1px ${line}` }),
    }}
  >
    {text !== undefined && 'A'}
  </Box>
);

/** Decorative sample; empty if the look depends on the surroundings. */
export const Swatch = ({ light, dark }: { light: SwatchColors | undefined; dark: SwatchColors | undefined }) => (
  <Box component="span" aria-hidden sx={light === undefined ? { ...sample, borderStyle: 'dashed' } : sample}>
    {light !== undefined && <Half {...light} />}
    {dark !== undefined && <Half {...dark} />}
  </Box>
);

export const Pictured = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, fontSize: '0.8125rem' }}>
    {picture}
    {children}
  </Box>
);
