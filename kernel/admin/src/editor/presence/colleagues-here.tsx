import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useColleagues } from './colleague.ts';

/** Keeps the focus in the panel when the button goes away. */
function keepFocus(button: HTMLButtonElement | null) {
  return () => {
    if (document.activeElement === button) button?.closest('section')?.focus();
  };
}

interface ColleaguesHereProps {
  node: string;
  /** Lifts the lock of the fields; undefined if none. */
  editAnyway: (() => void) | undefined;
}

/** Says who else has a node selected, and who types in it. */
export function ColleaguesHere({ node, editAnyway }: ColleaguesHereProps) {
  const here = useColleagues().filter((colleague) => colleague.node === node);
  return (
    // Stays mounted, so that screen readers announce changes; outside the layout while empty.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        ...(here.length === 0 && { position: 'absolute' }),
      }}
    >
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {here.map(({ user, name, isTyping, color }) => (
          <Typography
            key={user}
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
            {isTyping ? `${name} is typing here` : `${name} is here, too`}
          </Typography>
        ))}
      </Box>
      {editAnyway !== undefined && (
        <Button ref={keepFocus} variant="outlined" color="inherit" onClick={editAnyway}>
          Edit anyway
        </Button>
      )}
    </Box>
  );
}
