import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { storeInstalled } from '../../site/sites/site-folder.ts';
import { housekeepingJob } from '../../start/housekeeping.ts';
import { startServer } from '../../start/start.ts';
import { startInstance } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const days = 24 * 3_600_000;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

describe.each(suiteDatabases)('packages on $name', ({ create }) => {
  test('are removed when unreferenced; two servers on one folder keep theirs, and a rollback finds its own', async () => {
    const { url, drop } = await create();
    endings.push(drop);
    const instance = await startInstance({
      databaseUrl: url,
      files: { 'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]) },
    });
    endings.push(instance.drop);
    const second = await startServer({ settings: { ...instance.settings, port: 0 }, log: { write: () => undefined } });
    endings.push(second.close);
    const { dataDir } = instance.settings;
    const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
      withCompositions(instance.settings, () => undefined, work);
    // A follower may be copying existing packages.
    const digests = async () =>
      (await readdir(join(dataDir, 'packages'))).filter((name) => !name.startsWith('incoming-'));
    const install = (name: string) =>
      writeFile(join(instance.folder, 'node_modules', samplePluginName, `${name}.js`), '');
    const first = (await instance.get('/')).text;

    await install('second');
    await beside((compositionStore) => applyInstalled(compositionStore, 'ice', null));
    const inUse = await digests();
    await install('planned');
    const planned = await beside(({ store }) => storeInstalled(join(instance.folder, 'sites/ice'), store));
    await mkdir(join(dataDir, 'plans'), { recursive: true });
    await writeFile(
      join(dataDir, 'plans/ice-00000001.json'),
      JSON.stringify({ id: 'ice-00000001', definition: planned.definition, plan: {} }),
    );
    await writeFile(join(dataDir, 'plans/ice-00000002.json'), '{ "cut');
    const waiting = await digests();
    expect(waiting).toHaveLength(inUse.length + 1);
    await install('forgotten');
    await beside(({ store }) => storeInstalled(join(instance.folder, 'sites/ice'), store));
    expect(await digests()).toHaveLength(waiting.length + 1);

    const keepHouse = (after: number) =>
      beside(({ storage, store }) =>
        housekeepingJob({ storage, dataDir, store, now: () => new Date(Date.now() + after * days) }).run(),
      );
    await keepHouse(29);
    expect(await digests()).toHaveLength(waiting.length + 1);
    await keepHouse(31);
    expect((await digests()).toSorted()).toEqual(waiting.toSorted());
    await Promise.all([instance.reload(), second.reload()]);
    expect([instance.problems().size, second.problems().size]).toEqual([0, 0]);

    expect(await beside((compositionStore) => rollBack(compositionStore, 'ice', null))).toMatchObject({
      reason: 'rollback',
    });
    await until(async () => (await instance.get('/')).text === first);
  }, 60_000);
});
