import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { DayRangeFilter, instantsOf } from '../../screen/day-range-filter.tsx';
import { isUuid } from '../../screen/is-uuid.ts';
import { SearchField } from '../../screen/search-field.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { statusWords } from '../../publication/page-status.tsx';
import { authorsQuery, siteQuery, tagsQuery, templatesQuery } from '../../api/page-queries.ts';

/** URL parameters of the filters. Dates are days in the reader's time zone. */
export const pageFilterNames = ['search', 'status', 'template', 'tag', 'author', 'locale', 'from', 'to'] as const;
type Name = (typeof pageFilterNames)[number];

const statuses = ['draft', 'published', 'changed', 'unpublished'] as const;

/** Converts the filters to API input, without empty ones. */
export function inputOf({ search, status, template, tag, author, locale, from, to }: Partial<Record<Name, string>>) {
  const { from: since, until } = instantsOf(from, to);
  const known = statuses.find((each) => each === status);
  return {
    ...(search === undefined ? {} : { search }),
    ...(known === undefined ? {} : { status: known }),
    ...(status === 'review' ? { handedIn: 'true' as const } : {}),
    ...(template === undefined ? {} : { template }),
    ...(tag === undefined ? {} : { tag }),
    ...(isUuid(author) ? { author } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

export function PageFilters({ site, filters }: { site: string; filters: Filters<Name> }) {
  const { values, change } = filters;
  const { data: templates = [] } = useQuery(templatesQuery(site));
  const { data: authors = [] } = useQuery(authorsQuery(site));
  const { data: detail } = useQuery(siteQuery(site));
  const [typed, setTyped] = useState('');
  const { data: tags = [] } = useQuery(tagsQuery(site, typed === values.tag ? '' : typed));
  return (
    <FilterBar site={site} list="pages" filters={filters}>
      <SearchField label="Title or path" value={values.search} onChange={(search) => change({ search })} />
      <ChoiceFilter
        label="Status"
        value={values.status}
        choices={[...statuses.map((each) => [each, statusWords(each)] as const), ['review', 'In review']]}
        width={168}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Template"
        value={values.template}
        choices={templates.map(({ name, title }) => [name, title])}
        width={168}
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
      <ChoiceFilter
        label="Author"
        value={values.author}
        choices={authors.map(({ id, name }) => [id, name])}
        width={168}
        onChange={(author) => change({ author })}
      />
      {detail !== undefined && detail.locales.length > 1 && (
        <ChoiceFilter
          label="Language"
          value={values.locale}
          choices={detail.locales.map((each) => [each, each])}
          width={168}
          onChange={(locale) => change({ locale })}
        />
      )}
      <DayRangeFilter values={values} change={change} labels={{ from: 'Changed from', to: 'Changed to' }} />
    </FilterBar>
  );
}
