/** Pixels by which a pressed pointer may move while it rests. */
export const restThreshold = 6;

/** Milliseconds after which a finger that rests holds what is under it. */
export const holdTime = 400;
