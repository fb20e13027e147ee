import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './confirm.tsx';

interface Unsaved {
  /** Lets go of what is not saved: the next way out is open. */
  release(): void;
  /** Asks whether to leave, when somebody is about to. */
  question: ReactNode;
}

/** Keeps somebody from leaving with something unsaved without noticing. */
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
