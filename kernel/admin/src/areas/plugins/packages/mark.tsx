import Box from '@mui/material/Box';
import { ArrowUpCircle, Clock, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { PackageMark } from './package-marks.ts';

const looks = {
  fails: { icon: OctagonAlert, color: 'error.main' },
  waits: { icon: Clock, color: 'info.main' },
  outdated: { icon: ArrowUpCircle, color: 'info.main' },
  drifts: { icon: TriangleAlert, color: 'warning.main' },
} as const;

export function Mark({ kind, words }: PackageMark) {
  const { icon: Icon, color } = looks[kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 0.5,
        color,
        fontSize: '0.75rem',
        lineHeight: 1.4,
        fontWeight: 400,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component={Icon} size={13} aria-hidden sx={{ flexShrink: 0, mt: '2px' }} />
      {words}
    </Box>
  );
}
