import type { ApiSubmission } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { formatISO } from 'date-fns';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { daysSet, instantsOf } from '../../screen/day-range.ts';
import { DayRangeFilter } from '../../screen/day-range-filter.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { submissionStates } from './submission-state.tsx';

/** URL parameters of the filters. Dates are days in the reader's time zone. */
export const submissionFilterNames = ['search', 'state', 'handler', 'page-id', 'from', 'to'] as const;
type Name = (typeof submissionFilterNames)[number];

const isState = (text: string | undefined): text is ApiSubmission['state'] =>
  text !== undefined && Object.hasOwn(submissionStates, text);

/** Converts the filters to API input, without empty ones. */
export function inputOf({ search = '', state, handler, 'page-id': page, from, to }: Partial<Record<Name, string>>) {
  return {
    ...(search.length < 2 ? {} : { search }),
    ...(isState(state) ? { state } : {}),
    ...(handler === undefined ? {} : { handler }),
    ...(page === undefined ? {} : { page }),
    ...instantsOf(from, to),
  };
}

export function SubmissionFilters({ site, filters }: { site: string; filters: Filters<Name> }) {
  const { values, change } = filters;
  const { data: handlers = [] } = useQuery({
    queryKey: ['submissions', site, 'handlers'],
    queryFn: async () => (await api.submissions.handlers({ site })).handlers,
    staleTime: 60_000,
  });
  const [today] = useState(() => formatISO(new Date(), { representation: 'date' }));
  const known =
    values.handler === undefined || handlers.some(({ name }) => name === values.handler)
      ? handlers
      : [...handlers, { name: values.handler, title: values.handler }];
  return (
    <FilterBar
      site={site}
      list="submissions"
      filters={filters}
      more={{
        set: daysSet('Sent', values),
        fields: <DayRangeFilter label="Sent" values={values} change={change} max={today} />,
      }}
      others={values['page-id'] === undefined ? [] : [{ names: ['page-id'], words: 'Of one page' }]}
    >
      <SearchField label="Words in the values" value={values.search} onChange={(search) => change({ search })} />
      <ChoiceFilter
        label="State"
        value={values.state}
        choices={Object.entries(submissionStates).map(([name, { title }]) => [name, title])}
        width={180}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label="Form handler"
        value={values.handler}
        choices={known.map(({ name, title }) => [name, title])}
        width={180}
        onChange={(handler) => change({ handler })}
      />
    </FilterBar>
  );
}
