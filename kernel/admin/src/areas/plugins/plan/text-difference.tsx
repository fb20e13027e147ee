import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiTextDifference } from '@quoin/api';
import { pieceStyles, TextPieces } from '../../../screen/text-pieces.tsx';

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
        ...pieceStyles,
      }}
    >
      <TextPieces {...of} />
    </Box>
  );
