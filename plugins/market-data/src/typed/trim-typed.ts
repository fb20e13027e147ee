import { migrate } from '@quoin/sdk';

/** For a name that was typed once and is chosen now: names with surrounding spaces named nothing. */
export const trimTyped = (path: string) =>
  migrate.change(path, (value) => (typeof value === 'string' ? value.trim() : value));
