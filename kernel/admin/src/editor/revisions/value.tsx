import Box from '@mui/material/Box';

/** Stored text, or other values as indented JSON. Never rendered as markup. */
export function Value({ value }: { value: unknown }) {
  if (value === undefined) return <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>not set</Box>;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <Box
      component="pre"
      tabIndex={0}
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
      {text === '' ? '(empty)' : text}
    </Box>
  );
}
