import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useQueries } from '@tanstack/react-query';
import { dependentsQuery } from '../../../api/page-queries.ts';
import { Loading } from '../../../feedback/loading.tsx';
import { formatCount } from '../../../screen/format-number.ts';

/** Lists what else is deleted with pages, and what links to them. */
export function DeleteConsequences({ site, pages }: { site: string; pages: readonly ApiPage[] }) {
  const found = useQueries({ queries: pages.map(({ id }) => dependentsQuery(site, id)) });
  if (found.some(({ isPending }) => isPending)) return <Loading label="Looking for what links here" />;
  const facts = pages.flatMap(({ id, title }, index) => {
    const { below = 0, total = 0, regions = [] } = found[index]?.data ?? {};
    const words = [
      ...(below > 0 ? [`${formatCount(below, 'page')} below it`] : []),
      ...(total > 0 ? [`${formatCount(total, 'page')} ${total === 1 ? 'links' : 'link'} here`] : []),
      ...regions.map((region) => `the ${region} of every page`),
    ];
    return words.length === 0 ? [] : [{ id, text: `${title}: ${words.join(', ')}` }];
  });
  const published = pages.filter(({ publishedRevision }) => publishedRevision !== null).length;
  return (
    <>
      <Typography>
        {published === 0
          ? 'Visitors read none of them.'
          : `Visitors read ${formatCount(published, 'of them', 'of them')} now.`}{' '}
        Pages below go with them.
      </Typography>
      {facts.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
          {facts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Box>
      )}
      <Typography color="textSecondary">
        They can be brought back, from the notice that follows and later from the deleted pages.
      </Typography>
    </>
  );
}
