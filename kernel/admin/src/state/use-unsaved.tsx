import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './confirm.tsx';

interface Unsaved {
  /** Permits the next navigation despite unsaved changes. */
  release(): void;
  question: ReactNode;
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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    release: () => {
      isReleased.current = true;
    },
    question: (
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
