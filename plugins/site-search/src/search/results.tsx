import { createElement } from 'react';
import type { HeadingLevel, SearchRow, TextSegment } from '@quoin/sdk';
import { Heading, levelBelow, PageLinks } from '@quoin/ui';
import { labelOf } from './filters.tsx';
import type { Offered, Outcome } from './find-outcome.ts';
import type { SearchContext } from './search-view.tsx';

interface ResultsProps {
  id: string;
  level: HeadingLevel;
  offered: readonly Offered[];
  outcome: Outcome;
  context: SearchContext;
}

function summaryOf({ list: { total } }: Outcome, { t, format, query }: SearchContext): string {
  const q = query.q.trim();
  const number = total === 0 ? 'none' : total === 1 ? 'one' : 'many';
  return q === '' ? t(number, { count: format.number(total) }) : t(`${number}For`, { count: format.number(total), q });
}

const Segments = ({ segments }: { segments: readonly TextSegment[] }) =>
  segments.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));

interface ResultProps extends Pick<ResultsProps, 'offered' | 'context'> {
  row: SearchRow;
  /** Level of the title. */
  level: HeadingLevel;
}

function Result({ row, level, offered, context }: ResultProps) {
  const { collection, titleSegments, href, excerpt, date } = row;
  return (
    <li className="search-result">
      {createElement(
        `h${level}`,
        { className: 'search-result-title', dir: 'auto' },
        <a className="standalone-link" href={href}>
          <Segments segments={titleSegments} />
        </a>,
      )}
      {excerpt.length > 0 && (
        <p className="search-excerpt" dir="auto">
          <Segments segments={excerpt} />
        </p>
      )}
      <p className="search-origin">
        <span>{labelOf(collection, offered, context)}</span>
        {date !== undefined && (
          <time dateTime={date}>{context.format.date(date.includes('T') ? new Date(date) : date)}</time>
        )}
      </p>
    </li>
  );
}

export function Results({ id, level, offered, outcome, context }: ResultsProps) {
  const summary = summaryOf(outcome, context);
  const titleLevel = levelBelow(context.headingLevel(level, summary));
  return (
    <div className="search-found">
      <Heading context={context} level={level} className="search-summary" text={summary}>
        <span data-announced>{summary}</span>
      </Heading>
      {outcome.list.total === 0 && <p className="search-none">{context.t('noneHint')}</p>}
      {outcome.rows.length > 0 && (
        <ol className="search-results">
          {outcome.rows.map((row) => (
            <Result key={row.id} row={row} level={titleLevel} offered={offered} context={context} />
          ))}
        </ol>
      )}
      <PageLinks id={id} label={context.t('results')} list={outcome.list} context={context} />
    </div>
  );
}
