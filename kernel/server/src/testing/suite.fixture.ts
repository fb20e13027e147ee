import { afterAll, beforeAll } from '@jest/globals';
import type { TestDatabase } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from './instance.fixture.ts';

export interface Suite {
  instance: Instance;
  admin: Person;
}

export function startForSuite({ create }: TestDatabase): Suite {
  const started = {} as Suite;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    started.instance = await startInstance({ databaseUrl: database.url });
    started.admin = await started.instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await started.instance.drop();
    await drop();
  });
  return started;
}
