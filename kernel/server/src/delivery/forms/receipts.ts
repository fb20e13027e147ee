import { timingSafeEqual } from 'node:crypto';
import type { Storage } from '@quoin/storage';
import { createSigning } from '../../platform/sessions/signing.ts';
import type { Exchange } from '../../site/sites/exchange.ts';

/** Seconds for which a page shows that a form on it was sent. */
const lifetime = 10 * 60;

/** The address of a page. */
interface Place {
  site: Pick<Exchange['site'], 'id'>;
  path: string;
}

/** Says that a form was sent, in an address: signed, so that nobody has pages made anew by making it up. */
export interface Receipts {
  /** A receipt for a form on the page at the path of a request. */
  give(exchange: Place, node: string): string;
  /** The form that a receipt at this path is for; undefined for one that is not ours, for another page, or from long ago. */
  read(exchange: Place, receipt: string): string | undefined;
}

/** Makes the receipts of an instance. */
export async function createReceipts(storage: Storage, now: () => Date): Promise<Receipts> {
  const sign = await createSigning(storage, 'receipt-key');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signatureOf = ({ site, path }: Place, node: string, expires: number) =>
    sign(JSON.stringify([site.id, path, node, expires])).subarray(0, 16);

  return {
    give(exchange, node) {
      const expires = seconds() + lifetime;
      return `${node}.${expires}.${signatureOf(exchange, node, expires).toString('base64url')}`;
    },
    read(exchange, receipt) {
      const [, node = '', expires = '', signature = ''] =
        /^([\w-]{1,100})\.(\d{1,12})\.([\w-]{22})$/.exec(receipt) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(exchange, node, Number(expires));
      return Number(expires) > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
        ? node
        : undefined;
    },
  };
}
