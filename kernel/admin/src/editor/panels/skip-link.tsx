import Link from '@mui/material/Link';

/** At the start of a panel, for whoever uses a keyboard: leads past it. */
export const SkipLink = ({ to, onSkip }: { to: string; onSkip(): void }) => (
  <Link
    component="button"
    type="button"
    onClick={onSkip}
    sx={{
      position: 'absolute',
      zIndex: 2,
      m: 1,
      p: 1,
      bgcolor: 'background.paper',
      '&:not(:focus)': {
        clipPath: 'inset(50%)',
        width: '1px',
        height: '1px',
        p: 0,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      },
    }}
  >
    Skip to the {to}
  </Link>
);
