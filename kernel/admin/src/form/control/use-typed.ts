import { useState } from 'react';

/**
 * The text of a box while somebody types into it. What is stored follows later, perhaps written otherwise: that must
 * not move the caret. Other changes of what is stored, such as an undo, show.
 *
 * `send` stores a text and answers how it will be read back; undefined when it is not stored.
 */
export function useTyped(stored: string, send: (text: string) => string | undefined): [text: string, type: (text: string) => void] {
  const [state, setState] = useState({ text: stored, seen: stored, sent: [] as readonly string[] });
  let { text } = state;
  if (stored !== state.seen) {
    const { sent } = state;
    const echo = sent.indexOf(stored);
    if (echo < 0) text = stored;
    setState({ text, seen: stored, sent: echo < 0 || echo === sent.length - 1 ? [] : sent.slice(echo + 1) });
  }
  function type(typed: string): void {
    const expected = send(typed);
    setState(({ seen, sent }) => ({ text: typed, seen, sent: expected === undefined || expected === seen ? sent : [...sent, expected] }));
  }
  return [text, type];
}
