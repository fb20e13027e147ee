import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Empty } from '../../../feedback/empty.tsx';

export const Changelog = ({ text }: { text: string | null }) =>
  text === null || text.trim() === '' ? (
    <Empty title="It comes without a changelog">Its package holds no CHANGELOG.md.</Empty>
  ) : (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={0}
      aria-label="Changelog"
      sx={{ p: { xs: 2, sm: 3 }, maxHeight: '70vh', overflow: 'auto' }}
    >
      <Typography
        component="pre"
        sx={{
          m: 0,
          maxWidth: '80ch',
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
    </Paper>
  );
