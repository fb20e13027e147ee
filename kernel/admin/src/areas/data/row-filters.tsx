import TextField from '@mui/material/TextField';
import type { Field } from '../../form/schema/field.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters, type Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { wordsOf } from './cell-value.tsx';

/** Max fields to filter by. */
const maxFilters = 4;

/** Filters of rows: a search, and fields with few values. */
export interface RowFiltering {
  filters: Filters<string>;
  fields: Field[];
  input: { search?: string; filter?: string };
}

const nameInUrl = ({ key }: Field): string => `is-${key}`;

const choicesOf = ({ kind, schema }: Field): unknown[] => (kind === 'toggle' ? [true, false] : (schema.enum ?? []));

/** Parses a filter value of the URL; undefined if no row can have it. */
function valueOf(field: Field, text: string): unknown {
  if (field.kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return choicesOf(field).find((choice) => String(choice) === text);
}

export function useRowFilters(all: readonly Field[]): RowFiltering {
  const fields = all.filter((field) => field.kind === 'number' || choicesOf(field).length > 0).slice(0, maxFilters);
  const filters = useFilters<string>(['search', ...fields.map(nameInUrl)]);
  const { search } = filters.values;
  const conditions = fields.flatMap((field) => {
    const text = filters.values[nameInUrl(field)];
    const value = text === undefined ? undefined : valueOf(field, text);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return {
    filters,
    fields,
    input: {
      ...(search === undefined ? {} : { search }),
      ...(conditions.length === 0 ? {} : { filter: JSON.stringify(Object.fromEntries(conditions)) }),
    },
  };
}

interface RowFiltersProps {
  site: string;
  /** Name of the data source. */
  source: string;
  filtering: RowFiltering;
}

export const RowFilters = ({ site, source, filtering: { filters, fields } }: RowFiltersProps) => (
  <FilterBar site={site} list={`rows.${source}`} filters={filters}>
    <SearchField label="Search" value={filters.values['search']} onChange={(search) => filters.change({ search })} />
    {fields.map((field) => {
      const name = nameInUrl(field);
      const value = filters.values[name];
      const change = (next: string) => filters.change({ [name]: next });
      return field.kind === 'number' ? (
        <TextField
          key={name}
          type="number"
          label={field.title}
          value={value ?? ''}
          onChange={({ target }) => change(target.value)}
          sx={{ width: 120 }}
        />
      ) : (
        <ChoiceFilter
          key={name}
          label={field.title}
          value={value}
          choices={choicesOf(field).map((choice) => [String(choice), wordsOf(field, choice)])}
          width={160}
          onChange={change}
        />
      );
    })}
  </FilterBar>
);
