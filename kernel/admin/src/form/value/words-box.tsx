import Box from '@mui/material/Box';

/** Words of any language and length, never markup; undefined if nothing is stored. */
export const WordsBox = ({ words }: { words: string | undefined }) =>
  words === undefined ? (
    <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>not set</Box>
  ) : (
    <Box
      component="pre"
      tabIndex={0}
      dir="auto"
      sx={{
        m: 0,
        p: 1,
        maxHeight: 240,
        overflow: 'auto',
        bgcolor: 'action.hover',
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.8125rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {words === '' ? '(empty)' : words}
    </Box>
  );
