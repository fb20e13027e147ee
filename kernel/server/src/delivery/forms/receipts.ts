import { timingSafeEqual } from 'node:crypto';
import type { Storage } from '@quoin/storage';
import { createSigning } from '../../platform/sessions/signing.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';

/** Lifetime of a receipt in seconds. */
const lifetime = 10 * 60;

interface Place {
  site: Pick<RequestContext['site'], 'id'>;
  path: string;
}

/** Signed proof of a submission in a URL. Unsigned, clients could force uncached renderings. */
export interface Receipts {
  give(context: Place, node: string): string;
  /** Returns the form of a receipt; undefined if forged, expired or for another page. */
  read(context: Place, receipt: string): string | undefined;
}

export async function createReceipts(storage: Storage, now: () => Date): Promise<Receipts> {
  const sign = await createSigning(storage, 'receipt-key');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signatureOf = ({ site, path }: Place, node: string, expires: number) =>
    sign(JSON.stringify([site.id, path, node, expires])).subarray(0, 16);

  return {
    give(context, node) {
      const expires = seconds() + lifetime;
      return `${node}.${expires}.${signatureOf(context, node, expires).toString('base64url')}`;
    },
    read(context, receipt) {
      const [, node = '', expires = '', signature = ''] =
        /^([\w-]{1,100})\.(\d{1,12})\.([\w-]{22})$/.exec(receipt) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(context, node, Number(expires));
      return Number(expires) > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
        ? node
        : undefined;
    },
  };
}
