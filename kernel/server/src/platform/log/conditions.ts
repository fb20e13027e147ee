import type { Condition } from '@quoin/storage';
import type { ServerLog } from './log.ts';

/** One line for each change of a condition of the database, however many requests meet it. */
export const tellCondition =
  (log: ServerLog) =>
  ({ name, ok, reason }: Condition): void => {
    if (ok) log.info('A condition of the database is good again.', { condition: name });
    else log[name === 'space' ? 'warn' : 'error'](reason ?? '', { condition: name });
  };
