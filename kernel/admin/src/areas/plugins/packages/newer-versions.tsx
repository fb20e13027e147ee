import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpCircle } from 'lucide-react';
import { failureOf } from '../../../api/failure.ts';
import { formatCount } from '../../../screen/format-number.ts';
import { newestQuery } from '../plans/plan-queries.ts';

/** Queries the registries for available versions. */
export function NewerVersionsButton() {
  const { isFetching, refetch } = useQuery(newestQuery);
  return (
    <Button
      variant="outlined"
      startIcon={<ArrowUpCircle size={16} aria-hidden />}
      loading={isFetching}
      loadingPosition="start"
      onClick={() => void refetch()}
    >
      Look for newer versions
    </Button>
  );
}

/** Result of the query, unless visible beside the versions. */
export function NewerNotice() {
  const { data, error } = useQuery(newestQuery);
  const outdated = data?.packages.filter((each) => each.outdated.length > 0).length ?? 0;
  const problem = error === null ? (data?.problem ?? null) : failureOf(error).message;
  if (problem !== null) return <Alert severity="warning">{problem}</Alert>;
  if (data === undefined) return null;
  return (
    <Alert severity="info">
      {outdated === 0
        ? 'The registry has nothing newer than the live versions.'
        : `The registry has newer versions of ${formatCount(outdated, 'live plugin')}. ${outdated === 1 ? 'It is' : 'They are'} marked.`}
    </Alert>
  );
}
