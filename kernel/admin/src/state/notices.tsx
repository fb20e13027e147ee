import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

interface Notice {
  message: string;
  /** What takes back that which the notice tells. */
  undo?: () => void;
  severity?: 'success' | 'error';
}

type Notify = (notice: Notice) => void;

const NotifyContext = createContext<Notify>(() => undefined);

/** Tells, in a corner, what was done, with a way to take it back. */
export const useNotify = (): Notify => use(NotifyContext);

const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);

/** The ref of an element of a drawer. What is outside is out of reach of the keyboard while one is open, so notices stand in it. */
export const useNoticePlace = () => use(PlaceContext);

/** Shows notices, one at a time, long enough to read and to undo. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice & { key: number }>();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const notify = useCallback<Notify>((next) => {
    setNotice((last) => ({ ...next, key: (last?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  const undo = notice?.undo;
  return (
    <NotifyContext value={notify}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      {/* Beside dialogs: what stands below one is hidden from those who hear the screen. */}
      <Portal container={place}>
        <Snackbar
          key={notice?.key ?? 0}
          open={isOpen}
          autoHideDuration={undo === undefined ? 6_000 : 12_000}
          onClose={(_, reason) => reason !== 'clickaway' && close()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          <Alert
            variant="filled"
            severity={notice?.severity ?? 'success'}
            onClose={close}
            sx={{ overflowWrap: 'anywhere' }}
            {...(undo === undefined
              ? {}
              : {
                  action: (
                    <Button
                      color="inherit"
                      onClick={() => {
                        close();
                        undo();
                      }}
                    >
                      Undo
                    </Button>
                  ),
                })}
          >
            {notice?.message}
          </Alert>
        </Snackbar>
      </Portal>
    </NotifyContext>
  );
}
