import { useState } from 'react';

export interface Typed {
  text: string;
  type(text: string): void;
  /** For the box: when somebody begins to type and ends. */
  onFocus(): void;
  onBlur(): void;
}

interface TypedOptions {
  /** What is stored is cleaned first, and may come back otherwise: it shows only once nobody types. */
  isCleaned?: boolean;
}

/**
 * The text of a box while somebody types into it. What is stored follows later, perhaps written otherwise: that must
 * not move the caret. Other changes of what is stored, such as an undo, show.
 *
 * `send` stores a text and answers how it will be read back; undefined when it is not stored.
 */
export function useTyped(
  stored: string,
  send: (text: string) => string | undefined,
  { isCleaned = false }: TypedOptions = {},
): Typed {
  const [state, setState] = useState({ text: stored, seen: stored, sent: [] as readonly string[], isTyping: false });
  const { isTyping } = state;
  let { text } = state;
  if (stored !== state.seen) {
    const { sent } = state;
    const echo = sent.indexOf(stored);
    if (echo < 0 && !(isCleaned && isTyping)) text = stored;
    setState({ text, seen: stored, sent: echo < 0 || echo === sent.length - 1 ? [] : sent.slice(echo + 1), isTyping });
  }
  return {
    text,
    type(typed) {
      const expected = send(typed);
      setState((current) => ({
        ...current,
        text: typed,
        sent: expected === undefined || expected === current.seen ? current.sent : [...current.sent, expected],
      }));
    },
    onFocus: () => setState((current) => ({ ...current, isTyping: true })),
    onBlur: () =>
      setState((current) => ({ ...current, isTyping: false, text: isCleaned ? current.seen : current.text })),
  };
}
