import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiSubmission } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { addDays, formatISO, isValid, parseISO } from 'date-fns';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { SearchField } from '../../screen/search-field.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { submissionStates } from './submission-state.tsx';

/** URL parameters of the filters. Dates are days in the reader's time zone. */
export const submissionFilterNames = ['search', 'state', 'handler', 'page-id', 'from', 'to'] as const;
type Name = (typeof submissionFilterNames)[number];

const dayOf = (text: string | undefined): Date | undefined => {
  const day = text === undefined ? undefined : parseISO(text);
  return day !== undefined && isValid(day) ? day : undefined;
};
const isState = (text: string | undefined): text is ApiSubmission['state'] =>
  text !== undefined && Object.hasOwn(submissionStates, text);

/** Converts the filters to API input, leaving out empty ones. */
export function inputOf({ search = '', state, handler, 'page-id': page, from, to }: Partial<Record<Name, string>>) {
  const [first, last] = [dayOf(from), dayOf(to)];
  return {
    ...(search.length < 2 ? {} : { search }),
    ...(isState(state) ? { state } : {}),
    ...(handler === undefined ? {} : { handler }),
    ...(page === undefined ? {} : { page }),
    ...(first === undefined ? {} : { from: first.toISOString() }),
    ...(last === undefined ? {} : { until: addDays(last, 1).toISOString() }),
  };
}

export function SubmissionFilters({
  site,
  filters: { values, change, areSet, clear },
}: {
  site: string;
  filters: Filters<Name>;
}) {
  const { data: handlers = [] } = useQuery({
    queryKey: ['submissions', site, 'handlers'],
    queryFn: async () => (await api.submissions.handlers({ site })).handlers,
    staleTime: 60_000,
  });
  const [today] = useState(() => formatISO(new Date(), { representation: 'date' }));
  const choice = (name: 'state' | 'handler', label: string, choices: readonly { name: string; title: string }[]) => (
    <TextField
      select
      label={label}
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ width: 180 }}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map((each) => (
        <MenuItem key={each.name} value={each.name}>
          {each.title}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ width: 160 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  );
  const known =
    values.handler === undefined || handlers.some(({ name }) => name === values.handler)
      ? handlers
      : [...handlers, { name: values.handler, title: values.handler }];
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <SearchField label="Words in the values" value={values.search} onChange={(search) => change({ search })} />
      {choice(
        'state',
        'State',
        Object.entries(submissionStates).map(([name, { title }]) => ({ name, title })),
      )}
      {choice('handler', 'Form handler', known)}
      {day('from', 'From')}
      {day('to', 'To')}
      {values['page-id'] !== undefined && (
        <Chip label="Of one page" onDelete={() => change({ 'page-id': undefined })} />
      )}
      {areSet && <Button onClick={clear}>Clear</Button>}
    </Box>
  );
}
