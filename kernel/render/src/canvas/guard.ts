import { isSave } from './edited-text.ts';

interface Gestures {
  /** `count` is 2 for the second click of a double click. */
  click(element: Element, at: { x: number; y: number }, keys: { count: number; ctrl: boolean; shift: boolean }): void;
  /** A right click. */
  menu(element: Element, at: { x: number; y: number }): void;
  /** Follows two clicks at the same place. */
  doubleClick(): void;
  /** Returns the edited text, which gets its events like any input. */
  edited(): Element | undefined;
  /** Called on a press outside the edited text. */
  leave(): void;
  /** True if the page itself also reacts to a click on the element. */
  passes(element: Element): boolean;
  key(event: KeyboardEvent): void;
  /** True while the page reacts as for visitors. */
  interacting(): boolean;
}

const acts = 'mousedown mouseup auxclick dragstart submit reset'.split(' ');
/** Scrolling needs the default action of these. */
const starts = 'pointerdown pointerup touchstart touchend'.split(' ');

const ownKeys = new Set(
  'Backspace Delete Enter Escape ArrowUp ArrowDown ArrowLeft ArrowRight F2 F6 F10 ContextMenu'.split(' '),
);
/** Each is a letter or sign. */
const ownShortcuts = new Set('acdksvxyz/.');

const isOwn = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? ownShortcuts.has(key.toLowerCase()) : ownKeys.has(key);

const isModifier = ({ key }: KeyboardEvent): boolean => /^(Alt|CapsLock|Control|Meta|Shift)/.test(key);

/** Blocks the page's own reactions. Must run before its scripts. */
export function guardPage({ click, menu, doubleClick, edited, leave, passes, key, interacting }: Gestures): void {
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listen = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, listener, { capture: true, passive: false });

  const isEdited = ({ target }: Event): boolean => target instanceof Node && edited()?.contains(target) === true;

  listen('mousedown', (event) => (isEdited(event) ? undefined : leave()));
  for (const type of acts) listen(type, (event) => (interacting() || isEdited(event) ? undefined : take(event)));
  for (const type of starts) listen(type, (event) => (interacting() ? undefined : event.stopImmediatePropagation()));
  listen('dblclick', (event) => {
    if (interacting() || isEdited(event)) return;
    take(event);
    doubleClick();
  });
  listen('click', (event) => {
    if (interacting() || isEdited(event)) return;
    const { target, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey: shift, detail: count } = event as MouseEvent;
    if (!(target instanceof Element && passes(target))) take(event);
    window.focus();
    if (target instanceof Element) click(target, { x, y }, { count, ctrl: ctrlKey || metaKey, shift });
  });
  listen('contextmenu', (event) => {
    if (interacting() || isEdited(event)) return;
    take(event);
    const { target, clientX: x, clientY: y } = event as MouseEvent;
    window.focus();
    if (target instanceof Element) menu(target, { x, y });
  });
  listen('keydown', (event) => {
    const pressed = event as KeyboardEvent;
    if (isModifier(pressed) || isEdited(pressed)) return;
    if (interacting() && !isSave(pressed)) {
      if (pressed.key === 'Escape') key(pressed);
      return;
    }
    if (isOwn(pressed)) take(pressed);
    else pressed.stopImmediatePropagation();
    key(pressed);
  });

  // The frame never navigates, even while in use.
  const leadsAway = (target: EventTarget | null): boolean =>
    target instanceof Element && !(target.closest('a[href]')?.getAttribute('href') ?? '#').startsWith('#');
  window.addEventListener('click', (event) => (leadsAway(event.target) ? event.preventDefault() : undefined));
  window.addEventListener('submit', (event) => event.preventDefault());
}
