import type { SearchRow, TextSegment } from '@quoin/sdk';
import { Filters, labelOf } from './filters.tsx';
import type { Offered, Outcome } from './find-outcome.ts';
import type { SearchContext } from './search-view.tsx';

interface OutcomeProps {
  id: string;
  offered: readonly Offered[];
  outcome: Outcome;
  context: SearchContext;
}

function summaryOf({ total }: Outcome, { t, format, query: { q } }: SearchContext): string {
  const trimmed = q.trim();
  const values = { count: format.number(total), q: trimmed };
  if (total === 0) return trimmed === '' ? t('none') : t('noneFor', values);
  if (total === 1) return trimmed === '' ? t('one') : t('oneFor', values);
  return trimmed === '' ? t('many', values) : t('manyFor', values);
}

const Segments = ({ segments }: { segments: readonly TextSegment[] }) =>
  segments.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));

function Result({ row, offered, context }: { row: SearchRow; offered: readonly Offered[]; context: SearchContext }) {
  const { collection, titleSegments, href, excerpt, date } = row;
  return (
    <li className="search-result">
      <h3 className="search-result-title" dir="auto">
        <a href={href}>
          <Segments segments={titleSegments} />
        </a>
      </h3>
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

function Paging({ pages, context }: { pages: number; context: SearchContext }) {
  const { page } = context.query;
  if (pages < 2) return null;
  return (
    <nav className="search-pages" aria-label={context.t('pages')}>
      {page > 1 && (
        <a
          className="button"
          data-intent="secondary"
          rel="prev"
          href={context.href({ page: page === 2 ? undefined : page - 1 })}
        >
          {context.t('previous')}
        </a>
      )}
      <span className="search-page">
        {context.t('page', { page: context.format.number(page), pages: context.format.number(pages) })}
      </span>
      {page < pages && (
        <a className="button" data-intent="secondary" rel="next" href={context.href({ page: page + 1 })}>
          {context.t('next')}
        </a>
      )}
    </nav>
  );
}

export function OutcomeView({ id, offered, outcome, context }: OutcomeProps) {
  return (
    <>
      <Filters id={id} offered={offered} facets={outcome.facets} context={context} />
      <div className="search-found">
        <h2 className="search-summary">{summaryOf(outcome, context)}</h2>
        {outcome.total === 0 && <p className="search-none">{context.t('noneHint')}</p>}
        {outcome.rows.length > 0 && (
          <ol className="search-results">
            {outcome.rows.map((row) => (
              <Result key={row.id} row={row} offered={offered} context={context} />
            ))}
          </ol>
        )}
        <Paging pages={outcome.pages} context={context} />
      </div>
    </>
  );
}
