import { createTheme } from '@mui/material/styles';
import '@mui/material/themeCssVarsAugmentation';
import { edge, focus } from './lines.ts';

export const fontFamily = "'Inter Variable', system-ui, sans-serif";
/** Replaces shadows, which are invisible on dark backgrounds. */
const floating = { border: '1px solid var(--mui-palette-divider)' };
/** Contrast of text on colored backgrounds, such as notices. */
const contrastThreshold = 4.5;

/** Quiet and compact: one accent, one radius, lines before shadows. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        contrastThreshold,
        primary: { main: '#0b5f57', contrastText: '#ffffff' },
        secondary: { main: '#44505c' },
        error: { main: '#b3261e' },
        warning: { main: '#8a5300' },
        info: { main: '#1f5fa8' },
        success: { main: '#256b2e' },
        text: { primary: '#182026', secondary: '#52606b' },
        background: { default: '#f6f7f7', paper: '#ffffff' },
        divider: '#d9dee1',
      },
    },
    dark: {
      palette: {
        contrastThreshold,
        primary: { main: '#63c7b9', dark: '#52b3a5', contrastText: '#06201d' },
        secondary: { main: '#b4c0c9' },
        error: { main: '#ff9a91' },
        warning: { main: '#f0bd6a' },
        info: { main: '#8fc1f7' },
        success: { main: '#8fd197' },
        text: { primary: '#e7ecee', secondary: '#a7b2b9' },
        background: { default: '#12171a', paper: '#1a2023' },
        divider: '#313a3f',
      },
    },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    fontFamily,
    fontSize: 13,
    h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
    MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 6, minWidth: 24, minHeight: 24 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { '&:focus-visible': focus } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600, whiteSpace: 'nowrap' } } },
    MuiChip: { defaultProps: { size: 'small', variant: 'outlined' }, styleOverrides: { root: { borderRadius: 4 } } },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-disabled:focus-visible': { ...focus, outlineOffset: -2 } } } },
    MuiTooltip: { defaultProps: { enterDelay: 500, describeChild: true } },
    MuiToggleButton: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiDialog: {
      defaultProps: { maxWidth: 'sm', fullWidth: true },
      styleOverrides: { paper: { ...floating, '&.MuiDialog-paperFullScreen': { border: 0 } } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: { styleOverrides: { paper: { ...floating, marginBlock: 8 } } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: edge } } },
    // Aligns switches with the fields above.
    MuiFormControlLabel: { styleOverrides: { root: { '&:has(> .MuiSwitch-sizeSmall)': { marginLeft: -7 } } } },
    MuiAlert: { defaultProps: { variant: 'outlined' }, styleOverrides: { action: { whiteSpace: 'nowrap' } } },
  },
});
