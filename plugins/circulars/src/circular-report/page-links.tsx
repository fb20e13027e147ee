import type { Report } from './load-report.ts';
import type { ReportContext } from './report-context.ts';

/** First, last and adjacent pages; undefined marks a gap. */
export function listedPages(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const listed = [...new Set(near)].toSorted((one, other) => one - other);
  return listed.flatMap((each, index) => {
    const gap = each - (listed[index - 1] ?? each - 1);
    // A single omitted page is as short as its ellipsis.
    return gap === 2 ? [each - 1, each] : gap > 2 ? [undefined, each] : [each];
  });
}

export function PageLinks({
  id,
  displayName,
  report,
  context,
}: {
  id: string;
  displayName: string;
  report: Report;
  context: ReportContext;
}) {
  const { from, page, pages, rows, total } = report;
  const { number } = context.format;
  const counted = total === 1 ? context.t('one') : context.t('many', { total: number(total) });
  const range =
    pages === 1
      ? counted
      : context.t('range', { from: number(from), to: number(from + rows.length - 1), total: number(total) });
  const hrefOf = (to: number) => `${context.href({ page: to === 1 ? undefined : to })}#${id}`;
  return (
    <div className="circular-report-foot">
      <output className="circular-report-count">{total > 0 && range}</output>
      {pages > 1 && (
        <nav aria-label={context.t('pages', { report: displayName })}>
          <ul className="circular-report-pages">
            <li>
              {page > 1 && (
                <a href={hrefOf(page - 1)} rel="prev" className="circular-report-step">
                  {context.icon('chevron-left', context.t('previous'))}
                </a>
              )}
            </li>
            {listedPages(page, pages).map((each, index) => (
              <li key={index}>
                {each === undefined ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <a
                    href={hrefOf(each)}
                    aria-current={each === page ? 'page' : undefined}
                    aria-label={context.t('page', { page: number(each) })}
                  >
                    {number(each)}
                  </a>
                )}
              </li>
            ))}
            <li>
              {page < pages && (
                <a href={hrefOf(page + 1)} rel="next" className="circular-report-step">
                  {context.icon('chevron-right', context.t('next'))}
                </a>
              )}
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
