import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { failureOf } from '../api/failure.ts';
import { noticeDuration } from './notice-duration.ts';

interface Notice {
  message: string;
  undo?: () => void;
  /** Neutral by default. */
  severity?: 'success' | 'info' | 'error';
  /** Opens in a new window. */
  link?: { title: string; href: string };
}

export type Notify = (notice: Notice) => void;

const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a notice at the bottom, with undo or a link. */
export const useNotify = (): Notify => use(NotifyContext);

/** Shows the message of whatever a call raised. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => notify({ severity: 'error', message: failureOf(error).message });
}

const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);

/** Ref for an element of an open drawer, which then hosts notices: its focus trap makes the rest unreachable. */
export const useNoticePlace = () => use(PlaceContext);

/** Clears the bars at the bottom of the window: of a selection, and of a session that ended. */
const bottom = 72;
const neutral = { bgcolor: 'text.primary', color: 'background.paper' };

/** Button of a notice; undefined if it has none. */
function actionOf({ undo, link }: Notice, close: () => void): ReactNode {
  if (link !== undefined) {
    return (
      <Button color="inherit" href={link.href} target="_blank" rel="noreferrer" onClick={close}>
        {link.title}
      </Button>
    );
  }
  if (undo === undefined) return undefined;
  return (
    <Button
      color="inherit"
      onClick={() => {
        close();
        undo();
      }}
    >
      Undo
    </Button>
  );
}

export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice & { key: number }>();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const notify = useCallback<Notify>((next) => {
    setNotice((last) => ({ ...next, key: (last?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  const action = notice === undefined ? undefined : actionOf(notice, close);
  const severity = notice?.severity ?? 'info';
  return (
    <NotifyContext value={notify}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      {/* In a portal, because a modal dialog hides the application from screen readers. */}
      <Portal container={place}>
        <Snackbar
          key={notice?.key ?? 0}
          open={isOpen}
          autoHideDuration={noticeDuration(notice?.message ?? '', action !== undefined)}
          onClose={(_, reason) => reason !== 'clickaway' && close()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          sx={{ bottom }}
        >
          <Alert
            variant="filled"
            severity={severity}
            role={severity === 'error' ? 'alert' : 'status'}
            onClose={close}
            sx={{ overflowWrap: 'anywhere', ...(severity === 'info' && neutral) }}
            {...(severity === 'info' && { icon: false })}
            {...(action === undefined ? {} : { action })}
          >
            {notice?.message}
          </Alert>
        </Snackbar>
      </Portal>
    </NotifyContext>
  );
}
