import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiImport, ImportReport } from '@quoin/api';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { Field } from '../../form/schema/field.ts';
import { formatCount } from '../../screen/format-number.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ImportProblems } from './import-problems.tsx';

function ImportCounts({ report: { added, changed, unchanged, deleted, bad } }: { report: ImportReport }) {
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

interface ImportOutcomeProps {
  of: ApiImport;
  fields: readonly Field[];
  /** Address of the rows. */
  list: string;
  columns: Readonly<Record<string, string>>;
  /** True if it has the findings on an import of the file now. */
  canApply: boolean;
  onColumns(columns: Record<string, string>): void;
  onApply(skipBad: boolean): void;
  onApplied(): void;
}

const rows = (count: number): string => formatCount(count, 'row');

function nextStep({ bad, added, changed, deleted }: ImportReport, canApply: boolean): string {
  if (bad > 0 && added + changed === 0)
    return 'No row can be imported. Correct the file, or the fields that its columns go to.';
  if (!canApply) return 'Choose the file again to import it.';
  if (bad > 0) return 'Or correct the file and choose it again.';
  return added + changed + deleted === 0 ? 'The rows are the same already.' : '';
}

const shownWarnings = 20;

const ImportWarnings = ({ warnings }: Pick<ImportReport, 'warnings'>) => (
  <Alert severity="warning">
    {warnings.slice(0, shownWarnings).map((warning) => (
      <Typography key={warning} variant="body2">
        {warning}
      </Typography>
    ))}
    {warnings.length > shownWarnings && (
      <Typography variant="body2">And {formatCount(warnings.length - shownWarnings, 'more warning')}.</Typography>
    )}
  </Alert>
);

export function ImportOutcome({
  of,
  fields,
  list,
  columns,
  canApply,
  onColumns,
  onApply,
  onApplied,
}: ImportOutcomeProps) {
  const { state, report, error, dryRun } = of;
  const applied = useEffectEvent(onApplied);
  useEffect(() => {
    if (report?.applied === true) applied();
  }, [report]);
  if (state === 'cancelled')
    return <Alert severity="info">The import of {of.fileName} was cancelled. All rows are as they were.</Alert>;
  if (report === null) return <Alert severity="error">{error ?? 'The import failed.'}</Alert>;
  const { added, changed, deleted, bad, applied: isApplied } = report;
  const changes = added + changed + deleted;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="outcome"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h2" id="outcome">
          {isApplied ? 'The rows are stored' : bad > 0 && !dryRun ? 'Nothing was stored' : 'What would happen'}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {of.fileName}, {rows(report.lines)}, {report.delimiter === null ? 'JSON' : 'CSV'} in{' '}
          {report.encoding.toUpperCase()}
        </Typography>
      </Box>
      <ImportCounts report={report} />
      {!isApplied && (
        <ColumnChoices report={report} fields={fields} given={columns} disabled={!canApply} onChange={onColumns} />
      )}
      {report.problems.length > 0 && <ImportProblems report={report} fields={fields} />}
      {report.warnings.length > 0 && <ImportWarnings warnings={report.warnings} />}
      {isApplied ? (
        <Box>
          <Button variant="contained" component={Link} to={list}>
            Show the rows
          </Button>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {bad === 0 && (
            <Button variant="contained" disabled={!canApply || changes === 0} onClick={() => onApply(false)}>
              Import {rows(added + changed)}
              {deleted > 0 ? ` and delete ${deleted.toLocaleString()}` : ''}
            </Button>
          )}
          {bad > 0 && added + changed > 0 && (
            <Button variant="outlined" disabled={!canApply} onClick={() => onApply(true)}>
              Import {rows(added + changed)} without the bad {bad === 1 ? 'one' : bad.toLocaleString()}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary">
            {nextStep(report, canApply)}
          </Typography>
        </Box>
      )}
    </Paper>
  );
}
