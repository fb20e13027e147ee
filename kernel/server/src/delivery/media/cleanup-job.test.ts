import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { createAssetStore, hashFile, type AssetStore } from './asset-store.ts';
import { cleanupJob } from './cleanup-job.ts';

const day = 24 * 3_600_000;

describe.each(suiteDatabases)('cleanup on $name', (database) => {
  let storage: Storage;
  let store: AssetStore;
  let drop: () => Promise<void>;
  let clock = Date.now();
  beforeAll(async () => {
    const { url, drop: dropDatabase } = await database.create();
    const folder = await mkdtemp(join(tmpdir(), 'quoin-media-'));
    storage = await openStorage({ url });
    store = createAssetStore(folder);
    drop = async () => {
      await storage.close();
      await dropDatabase();
      await rm(folder, { recursive: true });
    };
  }, 60_000);
  afterAll(() => drop());

  async function add(content: string) {
    const { sha256, bytes } = await store.withTemporary(async (file) => {
      await writeFile(file, content);
      return store.add(await hashFile(file));
    });
    const variant = store.variantOf(sha256, 320, 'avif');
    await store.withTemporary(async (file) => {
      await writeFile(file, 'variant');
      await store.addVariant(file, variant);
    });
    const file = {
      sha256,
      sourceSha256: sha256,
      bytes,
      mediaType: 'image/png',
      width: 1,
      height: 1,
      frames: 1,
      duration: null,
    };
    const asset = await storage.assets.create({
      siteId: 'ice',
      kind: 'image',
      ...file,
      fileName: `${content}.png`,
      alt: '',
      focalX: 0.5,
      focalY: 0.5,
      folder: '',
    });
    return {
      file,
      asset,
      isThere: () => existsSync(store.fileOf(sha256)) && existsSync(variant),
      isGone: () => !existsSync(store.fileOf(sha256)) && !existsSync(variant),
    };
  }

  test('removes files replaced or deleted 30 days ago', async () => {
    const { run } = cleanupJob(storage, store, () => new Date(clock));
    const cleanUp = () => run(...([{}, {}] as Parameters<typeof run>));
    const [used, exchanged, deleted] = [await add('used'), await add('exchanged'), await add('deleted')];
    await storage.assets.replace('ice', exchanged.asset.id, { ...used.file, fileName: 'instead.png' }, null);
    await storage.assets.delete('ice', deleted.asset.id);
    await cleanUp();
    expect([used, exchanged, deleted].map(({ isThere }) => isThere())).toEqual([true, true, true]);
    clock += 2 * day;
    await cleanUp();
    expect([used, exchanged, deleted].map(({ isThere }) => isThere())).toEqual([true, true, true]);
    clock += 29 * day;
    await cleanUp();
    expect([used.isThere(), exchanged.isGone(), deleted.isGone()]).toEqual([true, true, true]);
  });
});
