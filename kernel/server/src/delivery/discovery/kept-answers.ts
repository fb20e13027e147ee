import type { Invalidation, Storage } from '@quoin/storage';
import { tagOf } from '../../http/entity-tag.ts';
import type { Site } from '../../sites/site.ts';
import { keepRecent } from '../recent.ts';

/** An answer that is the same for everybody. */
export interface Made {
  type: string;
  body: string | Buffer;
  /** What it may load; nothing unless given. */
  policy?: string;
  /** When it changes by itself, if it does. */
  expires?: Date | undefined;
}

/** One that is kept, with the number of the change up to which it is true. */
interface Kept extends Made {
  etag: string;
  seq: number;
}

/** Answers that are made of a whole site, and kept while nothing of it changes. */
export type KeepAnswers = (site: Pick<Site, 'id' | 'composed'>, key: string, now: Date, make: () => Promise<Made>) => Promise<Kept>;

const mostBytes = 16_000_000;
/** What an answer takes beside its bytes, also one that there is none. */
const overhead = 500;

/** Makes the place for them, in this process. What is asked for by many at once is made once. */
export function createKeptAnswers({ invalidations }: Pick<Storage, 'invalidations'>): KeepAnswers {
  const kept = keepRecent<Kept>(mostBytes);
  const making = new Map<string, Promise<Kept>>();

  const concerns = ({ siteId }: Invalidation, id: string): boolean => siteId === null || siteId === id;

  /** Whether nothing of a site changed since an answer was made; it is then true up to now. */
  async function isCurrent(answer: Kept, id: string, now: Date): Promise<boolean> {
    if (answer.expires !== undefined && answer.expires <= now) return false;
    const latest = await invalidations.latest();
    if (latest === answer.seq) return true;
    const changes = await invalidations.after(answer.seq);
    if (changes.at(-1)?.seq !== latest || changes.some((change) => concerns(change, id))) return false;
    answer.seq = latest;
    return true;
  }

  return async (site, name, now, make) => {
    const key = JSON.stringify([site.id, site.composed.id, name]);
    const known = kept.get(key);
    if (known !== undefined && (await isCurrent(known, site.id, now))) return known;
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    const made = (async () => {
      // Read first: what changes meanwhile makes the answer outdated, not wrong.
      const seq = await invalidations.latest();
      const answer = await make();
      const found = { ...answer, seq, etag: tagOf(answer.body) };
      kept.set(key, found, Buffer.byteLength(answer.body) + 2 * key.length + overhead);
      return found;
    })().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
