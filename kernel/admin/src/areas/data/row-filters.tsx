import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Field } from '../../form/schema/field.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters, type Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { wordsOf } from './cell-value.tsx';

const maxFilters = 6;

/** Number of them beside the search. */
const shownFields = 2;

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

interface RowFilterProps {
  field: Field;
  value: string | undefined;
  onChange(value: string): void;
}

const RowFilter = ({ field, value, onChange }: RowFilterProps) =>
  field.kind === 'number' ? (
    <TextField
      type="number"
      label={field.title}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <ChoiceFilter
      label={field.title}
      value={value}
      choices={choicesOf(field).map((choice) => [String(choice), wordsOf(field, choice)])}
      onChange={onChange}
    />
  );

interface RowFiltersProps {
  site: string;
  /** Name of the data source. */
  source: string;
  filtering: RowFiltering;
}

export function RowFilters({ site, source, filtering: { filters, fields } }: RowFiltersProps) {
  const { values, change } = filters;
  const [shown, hidden] = [fields.slice(0, shownFields), fields.slice(shownFields)];
  const setOf = (field: Field) => {
    const text = values[nameInUrl(field)];
    const value = text === undefined ? undefined : valueOf(field, text);
    return value === undefined
      ? []
      : [{ names: [nameInUrl(field)], words: `${field.title}: ${wordsOf(field, value)}` }];
  };
  const filterOf = (field: Field) => (
    <RowFilter
      key={field.key}
      field={field}
      value={values[nameInUrl(field)]}
      onChange={(next) => change({ [nameInUrl(field)]: next })}
    />
  );
  return (
    <FilterBar
      site={site}
      list={`rows.${source}`}
      filters={filters}
      {...(hidden.length === 0 ? {} : { more: { fields: hidden.map(filterOf), set: hidden.flatMap(setOf) } })}
    >
      <SearchField label="Search" value={values['search']} onChange={(search) => change({ search })} />
      {shown.map((field) => (
        <Box key={field.key} sx={{ width: 160 }}>
          {filterOf(field)}
        </Box>
      ))}
    </FilterBar>
  );
}
