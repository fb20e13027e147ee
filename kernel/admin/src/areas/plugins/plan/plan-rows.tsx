import Link from '@mui/material/Link';
import type { ApiPlanReport } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { PlainTable } from '../../../table/plain-table.tsx';
import { Section } from '../../../screen/section.tsx';
import { useSiteId } from '../../../screen/use-site.ts';
import { countWords, placeWords } from '../plans/plan-messages.ts';

const consequencesOf = ({
  losses,
  breaks,
}: ApiPlanReport['sources'][number]['findings'][number]): [place: string, words: string][] => [
  ...breaks.map(({ field = '—', message }): [string, string] => [field, message]),
  ...losses.map(({ value, ...loss }): [string, string] => [placeWords(loss), `${value} goes to the attic`]),
];

export function PlanRows({ sources }: Pick<ApiPlanReport, 'sources'>) {
  const site = useSiteId();
  if (sources.length === 0) return null;
  return (
    <Section title="Rows of data sources">
      <PlainTable
        label="Data sources"
        titles={['Data source', 'Rows', 'Outcome']}
        rows={sources.map(({ source, rows, counts }) => ({
          key: source,
          cells: [source, rows.toLocaleString('en'), rows === 0 ? '—' : countWords(counts)],
        }))}
      />
      {sources
        .filter(({ findings }) => findings.length > 0)
        .map(({ source, findings }) => (
          <PlainTable
            key={source}
            label={`Rows of ${source} that lose something or break`}
            titles={[`Row of ${source}`, 'Field', 'What becomes of it']}
            rows={findings.flatMap((finding) =>
              consequencesOf(finding).map(([place, words], index) => ({
                key: `${finding.id} ${index}`,
                cells: [
                  <Link key="row" component={RouterLink} to={`/sites/${site}/data/${source}/rows/${finding.id}`}>
                    {finding.key ?? finding.id}
                  </Link>,
                  place,
                  words,
                ],
              })),
            )}
          />
        ))}
    </Section>
  );
}
