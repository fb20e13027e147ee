import type { Report, ReportFilter } from './load-report.ts';
import type { ReportContext } from './report-context.ts';

const every = {
  topic: 'everyTopic',
  year: 'everyYear',
  market: 'everyMarket',
  jurisdiction: 'everyJurisdiction',
} as const;

/** Parameters that the form passes on. New choices return to page one. */
function otherParameters({ filters }: Report, { href, page }: ReportContext): [string, string][] {
  const own = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  return [...new URL(href({ ...own, page: undefined }), page.url).searchParams];
}

function Filter({
  id,
  filter: { name, options, chosen },
  context,
}: {
  id: string;
  filter: ReportFilter;
  context: ReportContext;
}) {
  const control = `${id}-${name}`;
  const offered = chosen === '' || options.includes(chosen) ? options : [chosen, ...options];
  return (
    <div className="circular-report-filter">
      <label htmlFor={control}>{context.t(name)}</label>
      <select id={control} name={context.parameter(name)} defaultValue={chosen}>
        <option value="">{context.t(every[name])}</option>
        {offered.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FilterForm({
  id,
  report,
  displayName,
  context,
}: {
  id: string;
  report: Report;
  displayName: string;
  context: ReportContext;
}) {
  return (
    <search aria-label={context.t('filterBy', { report: displayName })}>
      <form className="circular-report-filters" method="get" action={`#${id}`}>
        {report.filters.map((filter) => (
          <Filter key={filter.name} id={id} filter={filter} context={context} />
        ))}
        {otherParameters(report, context).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {context.t('apply')}
        </button>
      </form>
    </search>
  );
}
