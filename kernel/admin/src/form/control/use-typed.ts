import { use, useState } from 'react';
import { FormContext } from './form-context.ts';

export interface Typed {
  text: string;
  type(text: string): void;
  onFocus(): void;
  onBlur(): void;
}

interface TypedOptions {
  /** True if the stored text may differ from the typed one; it then shows on blur. */
  isCleaned?: boolean;
}

/**
 * Text of an input while the user types. The stored text follows later: echoes of typed text do not move the caret;
 * other changes, such as an undo, show.
 *
 * `send` stores a text and returns the text expected back; undefined if not stored.
 */
export function useTyped(
  stored: string,
  send: (text: string) => string | undefined,
  { isCleaned = false }: TypedOptions = {},
): Typed {
  const replays = use(FormContext)?.replays;
  const [state, setState] = useState({
    text: stored,
    lastStored: stored,
    sent: [] as readonly string[],
    isTyping: false,
    replays,
  });
  const { isTyping } = state;
  let { text } = state;
  const isReplayed = replays !== state.replays;
  if (stored !== state.lastStored || isReplayed) {
    const { sent } = state;
    const echo = isReplayed ? -1 : sent.indexOf(stored);
    if (isReplayed || (echo < 0 && !(isCleaned && isTyping))) text = stored;
    setState({
      text,
      replays,
      lastStored: stored,
      sent: echo < 0 || echo === sent.length - 1 ? [] : sent.slice(echo + 1),
      isTyping,
    });
  }
  return {
    text,
    type(typed) {
      const expected = send(typed);
      setState((current) => ({
        ...current,
        text: typed,
        sent: expected === undefined || expected === current.lastStored ? current.sent : [...current.sent, expected],
      }));
    },
    onFocus: () => setState((current) => ({ ...current, isTyping: true })),
    onBlur: () =>
      setState((current) => ({ ...current, isTyping: false, text: isCleaned ? current.lastStored : current.text })),
  };
}
