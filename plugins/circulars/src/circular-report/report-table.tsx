import type { ReactNode } from 'react';
import { sortFields, type Circular, type SortField } from '../circulars/circulars.ts';
import type { Column, Definition } from './definition.ts';
import type { Report } from './load-report.ts';
import type { ReportContext } from './report-context.ts';

interface Shown {
  id: string;
  props: Definition;
  report: Report;
  context: ReportContext;
}

const isSortable = (column: Column): column is Column & SortField => (sortFields as readonly string[]).includes(column);

/** Sort link if sortable. Dates start with the latest; a second click reverses. */
function Heading({ id, column, sort, context }: { id: string; column: Column; sort: string; context: ReportContext }) {
  const words = context.t(column);
  if (!isSortable(column)) return <th scope="col">{words}</th>;
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  const descends = direction === undefined ? column === 'pubDate' : direction === 'ascending';
  return (
    <th scope="col" aria-sort={direction}>
      <a
        className="circular-report-sort"
        href={`${context.href({ sort: `${descends ? '-' : ''}${column}`, page: undefined })}#${id}`}
        title={context.t('sortBy', { column: words })}
      >
        {words}
        {direction && context.icon(direction === 'ascending' ? 'chevron-up' : 'chevron-down')}
      </a>
    </th>
  );
}

/** The report's details page, the circular's own URL, or its document. */
function hrefOf({ noticeNumber, url, filePath }: Circular, { details }: Definition): string | undefined {
  const page = details?.href?.replace(/\{noticeNumber\}|%7BnoticeNumber%7D/, encodeURIComponent(noticeNumber));
  return [page, url, filePath].find((href) => href !== undefined && href !== '');
}

function Cell({
  row,
  column,
  props,
  context,
}: {
  row: Circular;
  column: Column;
  props: Definition;
  context: ReportContext;
}): ReactNode {
  switch (column) {
    case 'pubDate':
      return <time dateTime={row.pubDate}>{row.formattedPubDate || context.format.date(row.pubDate)}</time>;
    case 'circularType':
      return context.t(row.circularType);
    case 'title': {
      const href = hrefOf(row, props);
      return (
        <>
          {href === undefined ? (
            <bdi>{row.title}</bdi>
          ) : (
            <a href={href}>
              <bdi>{row.title}</bdi>
            </a>
          )}
          {row.name && (
            <span className="circular-report-name">
              <bdi>{row.name}</bdi>
            </span>
          )}
        </>
      );
    }
    case 'rules':
      return row.rules.join(', ');
    case 'filePath':
      return row.filePath === '' ? null : (
        <a href={row.filePath}>
          {context.icon('file-text')} {context.t('document')}{' '}
          <span className="visually-hidden">{context.t('documentOf', { number: row.noticeNumber })}</span>
        </a>
      );
    default:
      return <bdi>{row[column]}</bdi>;
  }
}

/** Cells may be in another language; `bdi` isolates their direction. */
export function ReportTable({ id, props, report, context }: Shown) {
  if (report.total === 0) {
    return (
      <p className="circular-report-none">
        {context.t(report.filters.some(({ chosen }) => chosen !== '') ? 'none' : 'noneYet')}
      </p>
    );
  }
  return (
    <section
      className="circular-report-region"
      aria-label={context.t('table', { report: props.displayName })}
      tabIndex={0}
    >
      <table aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <Heading key={column} id={id} column={column} sort={report.sort} context={context} />
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.id}>
              {props.columns.map((column) => {
                const content = <Cell row={row} column={column} props={props} context={context} />;
                return column === 'title' ? (
                  <th key={column} scope="row" data-column={column}>
                    {content}
                  </th>
                ) : (
                  <td key={column} data-column={column}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
