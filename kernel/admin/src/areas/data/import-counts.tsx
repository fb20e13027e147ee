import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportReport } from '@quoin/api';

export function ImportCounts({ report: { added, changed, unchanged, deleted, bad } }: { report: ImportReport }) {
  const counts = [
    { title: 'Added', count: added },
    { title: 'Changed', count: changed },
    { title: 'Unchanged', count: unchanged },
    { title: 'Deleted', count: deleted },
    { title: 'Bad', count: bad, color: bad > 0 ? 'error' : undefined },
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {counts.map(({ title, count, color }) => (
        <Box key={title} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {title}
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            sx={{ m: 0, color: color === undefined ? 'text.primary' : 'error.main' }}
          >
            {count.toLocaleString()}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
