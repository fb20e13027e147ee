import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import { planOutcomeWords } from '@quoin/core';
import type { ApiPlanReport } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../screen/format-number.ts';
import { ChoiceFilter } from '../../../screen/choice-filter.tsx';
import { SearchField } from '../../../screen/search-field.tsx';
import { Section } from '../../../screen/section.tsx';
import { useFilters } from '../../../screen/use-filters.ts';
import { Empty } from '../../../feedback/empty.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { usePagination } from '../../../table/use-pagination.ts';
import { isOutcome } from '../plans/plan-messages.ts';
import { PlanPage } from './plan-page.tsx';
import { planPagesQuery } from '../plans/plan-queries.ts';

const pageSize = 20;

interface PlanPagesProps {
  site: string;
  plan: string;
  pictured: ApiPlanReport['pictured'];
}

function picturedWords(pictured: ApiPlanReport['pictured']): string {
  if (pictured === null) return 'No pictures were requested.';
  const { pages, left } = pictured;
  if (left > 0)
    return `Pictures were taken of the ${formatCount(pages, 'page')} that come first; ${formatCount(left, 'further page')} differ, too.`;
  return pages === 0
    ? 'No page differs, so there are no pictures.'
    : `Pictures were taken of ${pages === 1 ? 'the page that differs' : `the ${formatCount(pages, 'page')} that differ`}.`;
}

export function PlanPages({ site, plan, pictured }: PlanPagesProps) {
  const filters = useFilters(['search', 'outcome']);
  const { values, change, areSet, clear } = filters;
  const { page, offset, changePage } = usePagination('path', pageSize);
  const { outcome, search } = values;
  const { data, error, refetch } = useQuery(
    planPagesQuery({
      site,
      plan,
      limit: pageSize,
      offset,
      ...(isOutcome(outcome) ? { outcome } : {}),
      ...(search === undefined ? {} : { search }),
    }),
  );
  return (
    <Section
      title="Pages"
      description={`Those that do not stay as they are, with what becomes of their contents. ${picturedWords(pictured)}`}
    >
      <FilterBar site={site} list="plan-pages" filters={filters}>
        <SearchField label="Search pages" value={search} onChange={(text) => change({ search: text })} />
        <ChoiceFilter
          label="Outcome"
          value={outcome}
          choices={planOutcomeWords.map((each) => [
            each.outcome,
            each.outcome === 'unchanged' ? 'Only older revisions' : each.title,
          ])}
          width={180}
          onChange={(next) => change({ outcome: next })}
        />
      </FilterBar>
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Loading shape="list" />}
      {data?.total === 0 &&
        (areSet ? (
          <Empty title="No page fits" action={<Button onClick={clear}>Clear filters</Button>} />
        ) : (
          <Empty title="Every page stays as it is" />
        ))}
      {data?.pages.map((each) => (
        <PlanPage
          key={each.id}
          page={each}
          site={site}
          pictures={`/api/sites/${site}/plans/${plan}/pictures/`}
          differences={data.differences}
        />
      ))}
      {data !== undefined && (data.total > pageSize || page > 0) && (
        <TablePagination
          component="div"
          count={data.total}
          page={Math.min(page, Math.floor(Math.max(0, data.total - 1) / pageSize))}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => changePage(next)}
        />
      )}
    </Section>
  );
}
