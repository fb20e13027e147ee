import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './confirm.tsx';

interface Unsaved {
  /** Permits the next navigation despite unsaved changes. */
  release(): void;
  dialog: ReactNode;
}

/** Guards against leaving with unsaved changes. */
export function useUnsaved(isUnsaved: boolean): Unsaved {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return {
    release: () => {
      isReleased.current = true;
    },
    dialog: (
      <Confirm
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        action="Leave"
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <Typography>What you changed here is lost then.</Typography>
      </Confirm>
    ),
  };
}
