import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const rowHeight = 37;

export const ListSkeleton = () => (
  <Paper variant="outlined">
    {places(8).map((row) => (
      <Box
        key={row}
        sx={{
          display: 'grid',
          gridTemplateColumns: '2fr 1fr 1fr',
          alignItems: 'center',
          gap: 4,
          px: 2,
          height: rowHeight,
          ...(row > 0 && { borderTop: 1, borderColor: 'divider' }),
        }}
      >
        <Skeleton width={`${50 + ((row * 17) % 40)}%`} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Box>
    ))}
  </Paper>
);

export const CardsSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
    {places(6).map((card) => (
      <Paper key={card} variant="outlined" sx={{ p: 2, minHeight: 132 }}>
        <Skeleton width="50%" height={26} />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </Paper>
    ))}
  </Box>
);

export const FormSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {places(4).map((field) => (
      <div key={field}>
        <Skeleton width="25%" />
        <Skeleton variant="rounded" height={40} />
      </div>
    ))}
  </Box>
);

/** A page of a site: a large picture with a heading, and text. */
export const PageSkeleton = () => (
  <Box sx={{ p: 2 }}>
    <Skeleton variant="rounded" height={200} />
    <Skeleton width="45%" height={44} sx={{ mt: 2 }} />
    {places(5).map((line) => (
      <Skeleton key={line} width={`${90 - ((line * 13) % 30)}%`} />
    ))}
  </Box>
);
