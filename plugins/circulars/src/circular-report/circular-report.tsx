import { defineComponent, migrate } from '@quoin/sdk';
import {
  Away,
  FilterBar,
  FilterSelect,
  Heading,
  hrefIn,
  Listing,
  listingPart,
  ListingRows,
  listingWords,
  Table,
  tablePart,
} from '@quoin/ui';
import { definition } from './definition.ts';
import { loadReport } from './load-report.ts';
import { allOf, reportMessages } from './messages.ts';
import { columnsOf } from './report-columns.tsx';
import { demos } from './report-demos.ts';
import { reportQuery } from './report-query.ts';

export const circularReport = defineComponent({
  name: 'cms-component-circular-report',
  title: 'Circular report',
  description: 'Circulars, notices or rules of a type, to filter, sort and page through',
  keywords: ['notices', 'rule filings', 'disciplinary', 'rule book', 'documents'],
  icon: 'file-text',
  props: definition,
  migrations: [migrate.flatten('jurisdictions', 'name')],
  demos,
  query: reportQuery,
  messages: reportMessages,
  parts: [tablePart, listingPart],
  load: loadReport,
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'idle', client: () => import('./circular-report.client.ts') },
  fallback: ({ id, props: { displayName, level }, context }) => (
    <section id={id} className="circular-report" aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className="listing-title" level={level} context={context}>
        {displayName}
      </Heading>
      <Away context={context} />
    </section>
  ),
  render: ({ id, props, data: { filters, rows, sort, list }, context }) => {
    const { displayName, level } = props;
    const titleId = `${id}-title`;
    const isFiltered = filters.some(({ chosen }) => chosen !== '');
    const noFilters = { topic: undefined, year: '', market: undefined, jurisdiction: undefined, page: undefined };
    return (
      <Listing id={id} className="circular-report" name={{ 'aria-labelledby': titleId }}>
        <Heading id={titleId} className="listing-title" level={level} context={context}>
          {displayName}
        </Heading>
        {filters.length > 0 && (
          <FilterBar id={id} label={displayName} names={filters.map(({ name }) => name)} context={context}>
            {filters.map(({ name, options, chosen }) => (
              <FilterSelect
                key={name}
                id={`${id}-${name}`}
                name={context.parameter(name)}
                label={context.t(name)}
                all={context.t(allOf[name])}
                options={options}
                chosen={chosen}
                sendsEmpty={name === 'year'}
              />
            ))}
          </FilterBar>
        )}
        <ListingRows
          id={id}
          label={displayName}
          list={list}
          all={isFiltered ? hrefIn(context, id, noFilters) : undefined}
          context={context}
        >
          <Table
            id={id}
            label={displayName}
            labelledBy={titleId}
            columns={columnsOf(props, context)}
            rows={rows}
            keyOf={(row) => row.id}
            rowHeader="title"
            stacks
            sorting={{ id, sort, context }}
            context={context}
          />
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.displayName,
});
