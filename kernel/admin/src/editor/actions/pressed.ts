/** Key press, from this window or the canvas. */
export interface Pressed {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
}

export const withCtrl =
  (letter: string, { withShift = false } = {}) =>
  ({ key, ctrl, shift, alt }: Pressed): boolean =>
    ctrl && !alt && shift === withShift && key.toLowerCase() === letter;

export const alone =
  (...keys: string[]) =>
  ({ key, ctrl, alt }: Pressed): boolean =>
    !ctrl && !alt && keys.includes(key);

export const withAlt =
  (name: string) =>
  ({ key, alt }: Pressed): boolean =>
    alt && key === name;

/** A shortcut as `aria-keyshortcuts` names it. */
export const ariaKeys = (keys: string): string =>
  keys.replace('Ctrl', 'Control').replace('↑', 'ArrowUp').replace('↓', 'ArrowDown');
