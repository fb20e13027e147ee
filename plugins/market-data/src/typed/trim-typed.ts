import { migrate } from '@quoin/sdk';

/** For a name that was typed once and is chosen now: one with a space around it named nothing. */
export const trimTyped = (path: string) =>
  migrate.change(path, (value) => (typeof value === 'string' ? value.trim() : value));
