import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import { useEffect, useState } from 'react';

const openDialog = (focused: EventTarget | null): Element | null =>
  focused instanceof Element ? focused.closest('[role="dialog"]') : null;

/** Element that the banner belongs to: an open dialog, whose focus trap makes the rest unreachable; null if none. */
function useBannerPlace(): Element | null {
  const [place, setPlace] = useState(() => openDialog(document.activeElement));
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => setPlace(openDialog(target));
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return place;
}

/** Tells that the session has ended, without taking the keys from the field in use. */
export function SignInBanner({ onSignIn }: { onSignIn(): void }) {
  const place = useBannerPlace();
  const banner = (
    <Box
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 8,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        px: 1,
        pointerEvents: 'none',
      }}
    >
      <Alert
        severity="warning"
        variant="filled"
        action={
          <Button
            color="inherit"
            variant="outlined"
            // The field keeps the focus, and gets it back after the dialog.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onSignIn}
          >
            Sign in
          </Button>
        }
        sx={{ pointerEvents: 'auto' }}
      >
        Your session has ended. You can go on: what you enter is kept here, and is saved once you sign in again.
      </Alert>
    </Box>
  );
  return place === null ? banner : <Portal container={place}>{banner}</Portal>;
}
