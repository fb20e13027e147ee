import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiTextDifference } from '@quoin/api';

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** Difference in HTML or CSS, with context. */
export const TextDifference = ({
  title,
  path,
  of,
}: {
  title: string;
  path: string;
  of: ApiTextDifference | undefined;
}) =>
  of === undefined ? (
    <Typography variant="body2" color="textSecondary">
      Its {title} differs, and how is not kept: too many pages differ, each in its own way.
    </Typography>
  ) : (
    <Box
      component="figure"
      tabIndex={0}
      aria-label={`How the ${title} differs, ${path}`}
      sx={{
        m: 0,
        maxHeight: 320,
        overflow: 'auto',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'monospace',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        '& ins': { textDecoration: 'none', borderBottom: '2px solid', borderColor: 'success.main', fontWeight: 600 },
        '& del': { color: 'error.main' },
      }}
    >
      {of.pieces.map(({ kind, text }, index) => {
        if (kind === 'skipped') return ' … ';
        const Tag = tags[kind];
        // Pieces have no identity but their position.
        return <Tag key={`${index} ${kind}`}>{text}</Tag>;
      })}
      {of.isCut && ' … and further differences'}
    </Box>
  );
