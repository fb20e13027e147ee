/** Milliseconds to notice it and to begin to read. */
const toNotice = 5_000;
const perCharacter = 60;
/** Milliseconds to decide about its button. */
const toDecide = 6_000;

/** Returns the milliseconds for which a notice is shown, unless the pointer or the focus is on it. */
export const noticeDuration = (message: string, hasAction: boolean): number =>
  toNotice + message.length * perCharacter + (hasAction ? toDecide : 0);
