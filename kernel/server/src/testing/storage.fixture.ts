import { afterAll, beforeAll } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';

export function storageForSuite(): { storage: Storage } {
  const opened = {} as { storage: Storage };
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createSqliteDatabase();
    drop = database.drop;
    opened.storage = await openStorage({ url: database.url });
  });
  afterAll(async () => {
    await opened.storage.close();
    await drop();
  });
  return opened;
}
