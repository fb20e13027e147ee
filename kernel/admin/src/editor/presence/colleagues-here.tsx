import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColleagues } from './colleague.ts';

/** Says who else has a node selected. */
export function ColleaguesHere({ node }: { node: string }) {
  const here = useColleagues().filter((colleague) => colleague.node === node);
  if (here.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {here.map(({ user, name, color }) => (
        <Typography
          key={user}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
          {name} is here, too
        </Typography>
      ))}
    </Box>
  );
}
