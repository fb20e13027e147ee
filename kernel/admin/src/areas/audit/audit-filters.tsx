import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { daysSet, instantsOf } from '../../screen/day-range.ts';
import { DayRangeFilter } from '../../screen/day-range-filter.tsx';
import { isUuid } from '../../screen/is-uuid.ts';
import { SearchField } from '../../screen/search-field.tsx';
import { subjectKind } from '../../screen/subject.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { nameOfSubject } from './audit-messages.ts';

/** URL parameters of the filters. Dates are days in the reader's time zone. */
export const auditFilterNames = ['search', 'action', 'actor', 'subject', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilterNames)[number];

/** Converts the filters to API input, without empty ones. */
export function inputOf({ search, action, actor, subject, from, to }: Partial<Record<AuditFilterName, string>>) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(action === undefined ? {} : { action }),
    ...(isUuid(actor) ? { actor } : {}),
    ...(subject === undefined ? {} : { subject }),
    ...instantsOf(from, to),
  };
}

interface AuditFiltersProps {
  site: string;
  filters: Filters<AuditFilterName>;
  about: string | undefined;
}

export function AuditFilters({ site, filters, about }: AuditFiltersProps) {
  const { values, change } = filters;
  const { data: actions = [] } = useQuery({
    queryKey: ['audit', site, 'actions'],
    queryFn: async () => (await api.audit.actions({ site })).actions,
    staleTime: 60_000,
  });
  return (
    <FilterBar
      site={site}
      list="audit"
      filters={filters}
      more={{
        set: daysSet('Date', values),
        fields: <DayRangeFilter label="Date" values={values} change={change} />,
      }}
      others={[
        ...(values.actor === undefined ? [] : [{ names: ['actor'], words: 'By one person' }]),
        ...(values.subject === undefined
          ? []
          : [
              {
                names: ['subject'],
                words:
                  about === undefined
                    ? `About ${nameOfSubject(values.subject)}`
                    : `About ${subjectKind(values.subject)} ${about}`,
              },
            ]),
      ]}
    >
      <SearchField label="Person, subject or action" value={values.search} onChange={(search) => change({ search })} />
      <Autocomplete
        size="small"
        options={actions}
        getOptionLabel={({ title }) => title}
        isOptionEqualToValue={(option, value) => option.name === value.name}
        value={actions.find(({ name }) => name === values.action) ?? null}
        onChange={(_, action) => change({ action: action?.name })}
        renderInput={(parameters) => <TextField {...parameters} label="Action" />}
        sx={{ width: 240 }}
      />
    </FilterBar>
  );
}
