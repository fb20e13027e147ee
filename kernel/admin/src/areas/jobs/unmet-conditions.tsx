import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { ApiHealth } from '@quoin/api';

const words: Readonly<Record<string, string>> = {
  sites: 'No site can be served. The problems of each site are listed below.',
  content: 'Pages can be shown neither from the database nor from memory.',
  database: 'The database does not answer. Visitors read the pages that are in memory.',
  writing: 'Nothing can be saved: the disk is full or may only be read. Pages are shown as before.',
  space: 'The disk is nearly full. Free some space before saving fails.',
  clock:
    'The clock of the machine was set back within the last ten minutes. What is published at an instant goes by the new time.',
};

/** Unmet conditions of the responding process. Renders nothing if all are met. */
export function UnmetConditions({ conditions }: Pick<ApiHealth, 'conditions'>) {
  const unmet = conditions.filter(({ met }) => !met);
  if (unmet.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>The server needs attention</AlertTitle>
      {unmet.map(({ name }) => (
        <Typography key={name} variant="body2">
          {words[name] ?? `The condition “${name}” is not met.`}
        </Typography>
      ))}
    </Alert>
  );
}
