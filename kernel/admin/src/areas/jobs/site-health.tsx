import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiHealth } from '@quoin/api';

const Findings = ({ title, findings }: { title: string; findings: readonly string[] }) =>
  findings.length > 0 && (
    <>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {findings.map((finding) => (
          <Typography key={finding} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {finding}
          </Typography>
        ))}
      </Box>
    </>
  );

/** Sites, with what prevents serving each as its folder specifies. */
export const SiteHealth = ({ sites }: { sites: ApiHealth['sites'] }) => (
  <Paper variant="outlined" component="section" aria-labelledby="sites">
    <Typography variant="h2" id="sites" sx={{ p: 2, pb: 1 }}>
      Sites
    </Typography>
    {sites.map(({ id, name, problems, warnings }) => (
      <Box key={id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {problems.length > 0 ? (
            <Chip label="Has problems" color="error" />
          ) : warnings.length > 0 ? (
            <Chip label="Needs attention" color="warning" />
          ) : (
            <Chip label="Good" color="success" />
          )}
        </Box>
        <Findings title="Problems" findings={problems} />
        <Findings title="Warnings" findings={warnings} />
      </Box>
    ))}
  </Paper>
);
