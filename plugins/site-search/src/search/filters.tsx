import type { SearchFacets } from '@quoin/sdk';
import { collectionNames } from './messages.ts';
import type { Offered } from './find-outcome.ts';
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

interface ChoiceProps {
  id: string;
  form: string;
  name: string;
  label: string;
  all: string;
  chosen: string;
  choices: readonly string[];
}

/** One filter. The chosen value stays visible even without results. */
function Choice({ id, form, name, label, all, chosen, choices }: ChoiceProps) {
  const values = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
  return (
    <div className="search-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} form={form} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Filters({ id, offered, facets, context }: FilterProps) {
  const { year, topic } = context.query;
  const form = `${id}-form`;
  const years = facets.years.map((each) => String(each.year));
  const topics = facets.topics.map((each) => each.topic);
  const hasYears = years.length > 0 || year !== undefined;
  const hasTopics = topics.length > 0 || topic !== '';
  return (
    <div className="search-filters">
      <Collections offered={offered} facets={facets} context={context} />
      {hasYears && (
        <Choice
          id={`${id}-year`}
          form={form}
          name="year"
          label={context.t('year')}
          all={context.t('allYears')}
          chosen={year === undefined ? '' : String(year)}
          choices={years}
        />
      )}
      {hasTopics && (
        <Choice
          id={`${id}-topic`}
          form={form}
          name="topic"
          label={context.t('topic')}
          all={context.t('allTopics')}
          chosen={topic}
          choices={topics}
        />
      )}
      {(hasYears || hasTopics) && (
        <button type="submit" form={form} className="button search-apply" data-intent="secondary">
          {context.t('apply')}
        </button>
      )}
    </div>
  );
}
