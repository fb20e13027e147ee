import type { SearchFacets } from '@quoin/sdk';
import { FilterSelect } from '@quoin/ui';
import type { Offered } from './find-outcome.ts';
import { collectionNames } from './messages.ts';
import type { SearchContext } from './search-view.tsx';

export function labelOf(collection: string, offered: readonly Offered[], { t }: SearchContext): string {
  const known = collectionNames[collection];
  const given = offered.find(({ name }) => name === collection)?.label ?? '';
  return given || (known === undefined ? collection : t(known));
}

interface FilterProps {
  id: string;
  offered: readonly Offered[];
  facets: SearchFacets;
  context: SearchContext;
}

/** Links to the offered collections, else to all with results. */
function Collections({ offered, facets, context }: Omit<FilterProps, 'id'>) {
  const { collection: chosen } = context.query;
  const counts = new Map(facets.collections.map(({ collection, count }) => [collection, count]));
  const names = offered.length > 0 ? offered.map(({ name }) => name) : [...counts.keys()];
  if (names.length < 2) return null;
  const all = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  const choices = [
    { name: '', label: context.t('all'), count: all },
    ...names.map((name) => ({ name, label: labelOf(name, offered, context), count: counts.get(name) ?? 0 })),
  ];
  return (
    <nav aria-label={context.t('collections')}>
      <ul className="search-collections">
        {choices.map(({ name, label, count }) => (
          <li key={name}>
            <a
              className="search-collection"
              data-in-place
              href={context.href({ collection: name === '' ? undefined : name, page: undefined })}
              aria-current={name === chosen ? 'true' : undefined}
            >
              {label} <span className="search-count">{context.format.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Filters({ id, offered, facets, context }: FilterProps) {
  const { t, query } = context;
  const form = `${id}-form`;
  const choices = [
    {
      name: 'year',
      label: t('year'),
      all: t('allYears'),
      options: facets.years.map(({ year }) => String(year)),
      chosen: query.year === undefined ? '' : String(query.year),
    },
    {
      name: 'topic',
      label: t('topic'),
      all: t('allTopics'),
      options: facets.topics.map(({ topic }) => topic),
      chosen: query.topic,
    },
  ].filter(({ options, chosen }) => options.length > 0 || chosen !== '');
  return (
    <div className="search-filters">
      <Collections offered={offered} facets={facets} context={context} />
      {choices.map((choice) => (
        <FilterSelect key={choice.name} id={`${id}-${choice.name}`} form={form} {...choice} />
      ))}
      {choices.length > 0 && (
        <button type="submit" form={form} className="button listing-apply" data-intent="secondary">
          {t('apply')}
        </button>
      )}
    </div>
  );
}
