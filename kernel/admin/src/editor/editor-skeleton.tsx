import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormSkeleton, PageSkeleton } from '../feedback/skeletons.tsx';
import { wideWindow } from './panels/use-panels.ts';

const side = { display: 'none', p: 2, [`@media ${wideWindow}`]: { display: 'block' } } as const;

/** The bar and the panels of the editor, before its page is known. */
export const EditorSkeleton = () => (
  <Box sx={{ height: '100dvh', display: 'grid', gridTemplateRows: '48px minmax(0, 1fr)', bgcolor: 'background.paper' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Skeleton width="min(240px, 40%)" height={28} />
      <Box sx={{ flex: 1 }} />
      <Skeleton variant="rounded" width={88} height={30} />
    </Box>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [`@media ${wideWindow}`]: { gridTemplateColumns: '280px minmax(0, 1fr) 344px' },
      }}
    >
      <Box sx={side}>
        {[70, 50, 60, 45, 65, 50].map((width, index) => (
          <Skeleton key={index} width={`${width}%`} height={28} />
        ))}
      </Box>
      <PageSkeleton />
      <Box sx={side}>
        <FormSkeleton />
      </Box>
    </Box>
  </Box>
);
