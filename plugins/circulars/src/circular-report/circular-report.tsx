import { defineComponent, migrate, words } from '@quoin/sdk';
import { definition } from './definition.ts';
import { FilterForm } from './filter-form.tsx';
import { loadReport } from './load-report.ts';
import { reportMessages } from './messages.ts';
import { PageLinks } from './page-links.tsx';
import { demos } from './report-demos.ts';
import { reportQuery } from './report-query.ts';
import { ReportTable } from './report-table.tsx';

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
  load: loadReport,
  sends: ({ context }) => words(context, ['failed']),
  island: { hydrate: 'idle', client: () => import('./circular-report.client.ts') },
  fallback: ({ id, props, context }) => (
    <section id={id} className="circular-report" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="circular-report-title">
        {props.displayName}
      </h2>
      <p>{context.t('away')}</p>
    </section>
  ),
  render: ({ id, props, data, context }) => (
    <section id={id} className="circular-report" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="circular-report-title">
        {props.displayName}
      </h2>
      {data.filters.length > 0 && (
        <FilterForm id={id} report={data} displayName={props.displayName} context={context} />
      )}
      <div className="circular-report-results">
        <ReportTable id={id} props={props} report={data} context={context} />
        <PageLinks id={id} displayName={props.displayName} report={data} context={context} />
      </div>
      <p className="circular-report-failure" role="alert" />
    </section>
  ),
  label: (props) => props.displayName,
});
