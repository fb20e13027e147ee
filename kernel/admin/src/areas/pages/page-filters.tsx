import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { addDays, parseISO } from 'date-fns';
import { useState } from 'react';
import { SearchField } from '../../screen/search-field.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { statusWords } from '../../publication/page-status.tsx';
import { authorsQuery, siteQuery, tagsQuery, templatesQuery } from '../../api/page-queries.ts';

/** URL parameters of the filters. Dates are days in the reader's time zone. */
export const pageFilterNames = ['search', 'status', 'template', 'tag', 'author', 'locale', 'from', 'to'] as const;
type Name = (typeof pageFilterNames)[number];

const statuses = ['draft', 'published', 'changed', 'unpublished'] as const;
const dayOf = (text: string | undefined): Date | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseISO(text) : undefined;
const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Converts the filters to API input, leaving out empty ones. */
export function inputOf({ search, status, template, tag, author, locale, from, to }: Partial<Record<Name, string>>) {
  const [first, last] = [dayOf(from), dayOf(to)];
  const known = statuses.find((each) => each === status);
  return {
    ...(search === undefined ? {} : { search }),
    ...(known === undefined ? {} : { status: known }),
    ...(status === 'review' ? { handedIn: 'true' as const } : {}),
    ...(template === undefined ? {} : { template }),
    ...(tag === undefined ? {} : { tag }),
    ...(isUuid(author) ? { author } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(first === undefined ? {} : { since: first.toISOString() }),
    ...(last === undefined ? {} : { until: addDays(last, 1).toISOString() }),
  };
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, title: string])[];
  onChange(value: string): void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  // Ignores a value while its options still load.
  <TextField
    select
    label={label}
    value={options.some(([each]) => each === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    sx={{ width: 168 }}
  >
    <MenuItem value="">Any</MenuItem>
    {options.map(([each, title]) => (
      <MenuItem key={each} value={each}>
        {title}
      </MenuItem>
    ))}
  </TextField>
);

export function PageFilters({
  site,
  filters: { values, change, areSet, clear },
}: {
  site: string;
  filters: Filters<Name>;
}) {
  const { data: templates = [] } = useQuery(templatesQuery(site));
  const { data: authors = [] } = useQuery(authorsQuery(site));
  const { data: detail } = useQuery(siteQuery(site));
  const [typed, setTyped] = useState('');
  const { data: tags = [] } = useQuery(tagsQuery(site, typed === values.tag ? '' : typed));
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      sx={{ width: 160 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <SearchField label="Title or path" value={values.search} onChange={(search) => change({ search })} />
      <Choice
        label="Status"
        value={values.status}
        options={[...statuses.map((each) => [each, statusWords(each)] as const), ['review', 'In review']]}
        onChange={(status) => change({ status })}
      />
      <Choice
        label="Template"
        value={values.template}
        options={templates.map(({ name, title }) => [name, title])}
        onChange={(template) => change({ template })}
      />
      <Autocomplete
        size="small"
        options={tags.map(({ tag }) => tag)}
        value={values.tag ?? null}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, tag) => change({ tag: tag ?? undefined })}
        filterOptions={(options) => options}
        noOptionsText="No page has such a tag."
        renderInput={(parameters) => <TextField {...parameters} label="Tag" />}
        sx={{ width: 168 }}
      />
      <Choice
        label="Author"
        value={values.author}
        options={authors.map(({ id, name }) => [id, name])}
        onChange={(author) => change({ author })}
      />
      {detail !== undefined && detail.locales.length > 1 && (
        <Choice
          label="Language"
          value={values.locale}
          options={detail.locales.map((each) => [each, each])}
          onChange={(locale) => change({ locale })}
        />
      )}
      {day('from', 'Changed from')}
      {day('to', 'Changed to')}
      {areSet && <Button onClick={clear}>Clear</Button>}
    </Box>
  );
}
