/** Styles a titled part of a form. */
export const groupStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'divider', pt: 2 },
} as const;

/** Denser than stand-alone forms: many fields share a narrow panel. */
export const formStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& .MuiOutlinedInput-root': { fontSize: '0.8125rem' },
  '& .MuiOutlinedInput-input': { py: '7px', height: '1.25rem', minHeight: '1.25rem' },
  '& .MuiOutlinedInput-root.MuiInputBase-multiline': { py: '7px', '& textarea': { p: 0, height: 'auto' } },
  '& .MuiAutocomplete-root .MuiOutlinedInput-root': { py: 0, '& .MuiAutocomplete-input': { py: '7px' } },
  '& .MuiInputAdornment-root p': { fontSize: '0.8125rem' },
  '& .MuiButton-outlined.MuiButton-colorInherit': {
    fontWeight: 500,
    borderColor: 'color-mix(in srgb, currentColor 30%, transparent)',
  },
  '& .MuiInputBase-input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& .MuiFormHelperText-root': { mx: 0, mt: 0.25, lineHeight: 1.4 },
} as const;
