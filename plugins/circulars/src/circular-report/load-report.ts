import type { LoadContext } from '@quoin/sdk';
import { findPage, type ListPage } from '@quoin/ui';
import { everyType } from '../circulars/circular-type.ts';
import { circulars, type Circular, type Sort } from '../circulars/circulars.ts';
import { circularMarkets, circularTopics, circularYears } from '../circulars/filter-options.ts';
import { filters, type Definition } from './definition.ts';
import type { ReportQuery } from './report-query.ts';
import { defaultYear, nextYear, yearIn } from './year.ts';

type Filter = (typeof filters)[number];

interface ReportFilter {
  name: Filter;
  options: string[];
  chosen: string;
}

export interface Report {
  filters: ReportFilter[];
  rows: Circular[];
  sort: Sort;
  list: ListPage;
}

/** Filter options that fail or take longer, in milliseconds, leave the filter empty. */
const noOptions = { timeout: 400, fallback: { rows: [] } };

/** Loads a report. If options fail, the filter is empty; other errors propagate. */
export async function loadReport({
  props,
  context,
}: {
  props: Definition;
  context: LoadContext<ReportQuery>;
}): Promise<Report> {
  const { data, query } = context;
  const { reportId } = props;
  const optionsOf = async (result: Promise<{ rows: { value: string }[] }>): Promise<string[]> =>
    (await context.optional(result, noOptions)).rows.map(({ value }) => value);
  const has = (filter: Filter) => props.filters.includes(filter);
  const jurisdiction = has('jurisdiction') ? query.jurisdiction : '';
  const [topics, years, markets] = await Promise.all([
    has('topic') ? optionsOf(data(circularTopics, { reportId })) : [],
    has('year') ? optionsOf(data(circularYears, { reportId, ...(jurisdiction === '' ? {} : { jurisdiction }) })) : [],
    has('market') ? optionsOf(data(circularMarkets, { reportId })) : [],
  ]);

  function initialYear(): string {
    const { zone } = context.site;
    return defaultYear(
      years,
      yearIn(
        zone,
        context.now((now) => nextYear(zone, now)),
      ),
    );
  }
  const options: Record<Filter, string[]> = {
    topic: topics,
    year: years,
    market: markets,
    jurisdiction: props.jurisdictions,
  };
  const chosen: Record<Filter, () => string> = {
    topic: () => query.topic,
    year: () => query.year ?? initialYear(),
    market: () => query.market,
    jurisdiction: () => jurisdiction,
  };
  const shown = filters
    .filter(has)
    .map((name): ReportFilter => ({ name, options: options[name], chosen: chosen[name]() }));

  const sort: Sort = query.sort ?? `${props.sortOrder === 'descending' ? '-' : ''}${props.sortField}`;
  const filled = Object.fromEntries(
    shown.flatMap(({ name, chosen }) => (chosen === '' ? [] : [[name, chosen]])),
  ) as Partial<Record<Filter, string>>;
  const selection = { ...(reportId === everyType ? {} : { circularType: reportId }), ...filled, sort };
  const { rows, list } = await findPage({ page: query.page, perPage: props.perPage }, (window) =>
    data(circulars, { ...selection, ...window }),
  );
  return { filters: shown, rows, sort, list };
}
