import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PlanOutcome } from '@quoin/core';
import type { ApiPlanPage, ApiTextDifference } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { PlainTable } from '../../../table/plain-table.tsx';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { contentWords, outcomeTitle, placeWords } from '../plans/plan-messages.ts';
import { PagePictures } from './page-pictures.tsx';
import { TextDifference } from './text-difference.tsx';

type Content = ApiPlanPage['contents'][number];

const Code = ({ children }: { children: string }) => (
  <Box component="code" sx={{ display: 'inline-block', minWidth: 72, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface FindingsProps {
  of: Content;
  /** Base address of the plan's pictures. */
  pictures: string;
  /** Path of the page, for screen readers. */
  path: string;
  differences: Readonly<Record<string, ApiTextDifference>>;
}

function Findings({ of, path, pictures, differences }: FindingsProps) {
  const { outcome, losses, breaks, unlisted, html, css } = of;
  const title = contentWords(of);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {title}: {outcomeTitle(outcome).toLowerCase()}
      </Typography>
      {breaks.length > 0 && (
        <PlainTable
          label={`What breaks, ${path}, ${title}`}
          titles={['Node', 'Field', 'Why it breaks']}
          rows={breaks.map(({ node, where, field, message }, index) => ({
            key: `${node} ${index}`,
            cells: [where, field === undefined ? '—' : <Code key="field">{field}</Code>, message],
          }))}
        />
      )}
      {losses.length > 0 && (
        <PlainTable
          label={`What goes to the attic, ${path}, ${title}`}
          titles={['Node', 'Field', 'Goes to the attic']}
          rows={losses.map(({ node, where, value, ...loss }, index) => ({
            key: `${node} ${index}`,
            cells: [where, <Code key="field">{placeWords(loss)}</Code>, <Code key="value">{value}</Code>],
          }))}
        />
      )}
      {unlisted > 0 && (
        <Typography variant="body2">And {unlisted.toLocaleString('en')} more that are not listed.</Typography>
      )}
      {of.pictures !== null && <PagePictures of={of.pictures} path={`${path}, ${title}`} base={pictures} />}
      {of.unpictured !== null && <Typography variant="body2">It could not be pictured: {of.unpictured}.</Typography>}
      {html !== null && <TextDifference title="HTML" path={path} of={differences[html]} />}
      {css !== null && <TextDifference title="CSS" path={path} of={differences[css]} />}
    </Box>
  );
}

const colors: Record<PlanOutcome, string> = {
  broken: 'error.main',
  lossy: 'warning.main',
  changed: 'info.main',
  lossless: 'divider',
  unchanged: 'divider',
};

interface PlanPageProps extends Pick<FindingsProps, 'differences' | 'pictures'> {
  page: ApiPlanPage;
  site: string;
}

export const PlanPage = ({ page: { id, path, locale, title, outcome, contents }, site, ...rest }: PlanPageProps) => (
  <Box
    component="article"
    aria-label={`${path} (${locale})`}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1.5,
      borderLeft: 3,
      borderColor: colors[outcome],
      pl: { xs: 1.5, sm: 2 },
    }}
  >
    <Box>
      <Typography variant="h3">
        <Link component={RouterLink} to={`/sites/${site}/pages/${id}/edit`}>
          <LineClamp>{title}</LineClamp>
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {path} ({locale}) · {outcomeTitle(outcome)}
      </Typography>
    </Box>
    {contents.map((content) => (
      <Findings key={`${content.of} ${content.revision}`} of={content} path={`${path} (${locale})`} {...rest} />
    ))}
  </Box>
);
