import type { Condition } from '@quoin/storage';
import type { ServerLog } from './log.ts';

/** Logs each change once, however many requests it affects. */
export const logCondition =
  (log: ServerLog) =>
  ({ name, ok, reason }: Condition): void => {
    if (ok) log.info('A condition of the database is good again.', { condition: name });
    else log[name === 'space' ? 'warn' : 'error'](reason ?? '', { condition: name });
  };
