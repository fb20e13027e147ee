import type { Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';
import type { Sites } from './sites.ts';

/** Has the sites of this process served as the database says, from soon after any process changed it. `since` numbers a change from before they were composed. */
export function followCompositions({ invalidations }: Pick<Storage, 'invalidations'>, sites: Pick<Sites, 'reload'>, log: ServerLog, since: number, pause: number = 500): Repeating {
  let seen = since;

  async function round(): Promise<void> {
    const changes = await invalidations.after(seen);
    if (changes.some(({ keys }) => keys.includes('composition'))) await sites.reload();
    seen = changes.at(-1)?.seq ?? seen;
  }

  return repeat(round, pause, (error) => log.error('What sites are to be served with could not be read; it is tried again.', faultOf(error)));
}
