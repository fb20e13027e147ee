import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { daysSet, instantsOf } from '../../screen/day-range.ts';
import { DayRangeFilter } from '../../screen/day-range-filter.tsx';
import { isUuid } from '../../screen/is-uuid.ts';
import { SearchField } from '../../screen/search-field.tsx';
import type { Filters } from '../../screen/use-filters.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { statusWords } from '../../publication/page-status.tsx';
import { authorsQuery, siteQuery, templatesQuery } from '../../api/page-queries.ts';
import { TagFilter } from './tag-filter.tsx';

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
  const { tag, author } = values;
  const { data: templates = [] } = useQuery(templatesQuery(site));
  const { data: authors = [] } = useQuery(authorsQuery(site));
  const { data: detail } = useQuery(siteQuery(site));
  return (
    <FilterBar
      site={site}
      list="pages"
      filters={filters}
      more={{
        set: [
          ...(tag === undefined ? [] : [{ names: ['tag'], words: `Tag: ${tag}` }]),
          ...(author === undefined
            ? []
            : [
                {
                  names: ['author'],
                  words: `Author: ${authors.find(({ id }) => id === author)?.name ?? 'one person'}`,
                },
              ]),
          ...daysSet('Changed', values),
        ],
        fields: (
          <>
            <TagFilter site={site} tag={tag} onChange={(next) => change({ tag: next })} />
            <ChoiceFilter
              label="Author"
              value={author}
              choices={authors.map(({ id, name }) => [id, name])}
              onChange={(next) => change({ author: next })}
            />
            <DayRangeFilter label="Changed" values={values} change={change} />
          </>
        ),
      }}
    >
      <SearchField label="Title or path" value={values.search} onChange={(search) => change({ search })} />
      <ChoiceFilter
        label="Status"
        value={values.status}
        choices={[...statuses.map((each) => [each, statusWords(each)] as const), ['review', 'In review']]}
        width={148}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Template"
        value={values.template}
        choices={templates.map(({ name, title }) => [name, title])}
        width={148}
        onChange={(template) => change({ template })}
      />
      {detail !== undefined && detail.locales.length > 1 && (
        <ChoiceFilter
          label="Language"
          value={values.locale}
          choices={detail.locales.map((each) => [each, each])}
          width={148}
          onChange={(locale) => change({ locale })}
        />
      )}
    </FilterBar>
  );
}
