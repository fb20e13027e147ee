import { useNotify } from './notices.tsx';

/** Returns a function that copies a text to the clipboard, and says whether that worked. `what` names it: `link`. */
export function useCopy(what: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => notify({ message: `The ${what} is copied.` }),
      () =>
        notify({
          severity: 'error',
          message: `The browser does not allow copying. Mark the ${what} and copy it yourself.`,
        }),
    );
}
