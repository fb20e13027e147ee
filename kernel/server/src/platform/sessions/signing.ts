import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from '@quoin/storage';

type KeyStore = Pick<Storage, 'keyValues' | 'transaction'>;

/** Returns a key shared by the instance's processes, created on first use. */
const readKey = (storage: KeyStore, name: string): Promise<string> =>
  storage.transaction(async () => {
    const stored = await storage.keyValues.get(name);
    if (typeof stored === 'string') return stored;
    const created = randomBytes(32).toString('base64url');
    await storage.keyValues.set(name, created);
    return created;
  });

/** Creates an HMAC function with a key of this instance. */
export async function createSigning(storage: KeyStore, name: string): Promise<(text: string) => Buffer> {
  const key = Buffer.from(await readKey(storage, name), 'base64url');
  return (text) => createHmac('sha256', key).update(text).digest();
}
