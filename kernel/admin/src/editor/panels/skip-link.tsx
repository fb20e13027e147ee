import Link from '@mui/material/Link';

/** Leads keyboard users past a panel, at whose start it stands. */
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
