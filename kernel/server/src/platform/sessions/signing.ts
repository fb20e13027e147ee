import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from '@quoin/storage';

type KeyStore = Pick<Storage, 'settings' | 'transaction'>;

/** Returns a key shared by the instance's processes, created on first use. */
const readKey = (storage: KeyStore, name: string): Promise<string> =>
  storage.transaction(async () => {
    const kept = await storage.settings.get(name);
    if (typeof kept === 'string') return kept;
    const made = randomBytes(32).toString('base64url');
    await storage.settings.set(name, made);
    return made;
  });

/** Creates an HMAC function with a key of this instance. */
export async function createSigning(storage: KeyStore, name: string): Promise<(text: string) => Buffer> {
  const key = Buffer.from(await readKey(storage, name), 'base64url');
  return (text) => createHmac('sha256', key).update(text).digest();
}
