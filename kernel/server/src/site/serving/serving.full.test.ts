import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '@quoin/storage/testing';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { basePackages, pagesName } from '../../testing/released-packages.fixture.ts';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../compositions/composition-store.ts';
import { askProcesses, failingProcesses, forgetSilent, processesBehind } from './ask-processes.ts';

const beside = <Result>(
  { settings }: Pick<Instance, 'settings'>,
  work: (compositionStore: CompositionStore) => Promise<Result>,
) => withCompositions(settings, () => 'the key of the command', work);

const keyed = '@sample/keyed';
const files = {
  ...basePackages,
  [`node_modules/${keyed}/package.json`]: { name: keyed, version: '1.0.0', type: 'module', exports: './index.js' },
  [`node_modules/${keyed}/index.js`]: `import { definePlugin, secret, z } from '@quoin/sdk';
export default definePlugin({ name: '${keyed}', title: 'Keyed', description: 'Sample', capabilities: { secrets: ['apiKey'] },
  options: z.object({ apiKey: secret('API key') }), contributes: () => ({}) });
`,
};
const withKey = JSON.stringify(
  manifestOf('ice', {
    plugins: {
      [pagesName]: {},
      [keyed]: { options: { apiKey: { $env: 'SAMPLE_KEY' } }, grants: { secrets: ['apiKey'] } },
    },
  }),
);

describe.each(databases)('two servers on one $name', ({ create }) => {
  let keyless: Instance;
  let other: Instance;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const start = async (secret: () => string | undefined) =>
      startInstance({
        databaseUrl: database.url,
        sites: { ice: { plugins: { [pagesName]: {} } } },
        files,
        start: { secret },
      });
    keyless = await start(() => undefined);
    other = await start(() => 'a key');
  }, 60_000);
  afterAll(async () => {
    await Promise.all([keyless.drop(), other.drop()]);
    await drop();
  });

  test('all say what they serve, and which one does not follow an upgrade and why', async () => {
    await Promise.all(
      [keyless, other].map(({ folder }) => writeFile(join(folder, 'sites/ice/manifest.json'), withKey)),
    );
    await beside(other, async (compositionStore) => {
      const { storage } = compositionStore;
      const former = (await storage.compositions.current('ice'))?.id ?? '';
      const all = await askProcesses(storage);
      expect(all).toHaveLength(2);
      expect(processesBehind(all, 'ice', former)).toEqual([]);
      const change = await applyInstalled(compositionStore, 'ice', null);
      const behind = processesBehind(await askProcesses(storage), 'ice', change?.toId ?? '');
      expect(behind).toEqual([
        {
          host: expect.any(String),
          pid: process.pid,
          isSilent: false,
          composition: former,
          problems: [
            expect.stringMatching(/apiKey: The environment has no SAMPLE_KEY\. Set it where Quoin is started\./),
          ],
        },
      ]);
      expect(await failingProcesses(storage, 'ice', change?.toId ?? '')).toMatchObject([{ pid: process.pid }]);
      expect(await failingProcesses(storage, 'ice', former)).toEqual([]);
      const lines = () => keyless.lines.filter((line) => line.includes('A site cannot be composed.'));
      await keyless.reload();
      await keyless.reload();
      expect(lines()).toHaveLength(1);
      await rollBack(compositionStore, 'ice', null);
      expect(processesBehind(await askProcesses(storage), 'ice', former)).toEqual([]);
      expect(keyless.lines.some((line) => line.includes('A site can be composed again.'))).toBe(true);
    });
  });

  test('a process that was killed is listed no more, and one that gives no answer is said to be silent', async () => {
    await beside(other, async ({ storage }) => {
      const [own] = await storage.servingProcesses.list();
      if (own === undefined) throw new Error('No process is listed.');
      await storage.servingProcesses.report({ ...own, id: 'killed', origin: own.origin.replace(/\d+$/, '1') });
      await storage.servingProcesses.report({ ...own, id: 'elsewhere', host: 'web2', origin: '' });
      const asked = await askProcesses(storage, 1_000);
      expect(asked.map(({ host, isSilent }) => [host, isSilent])).toEqual(
        expect.arrayContaining([
          [own.host, false],
          ['web2', true],
        ]),
      );
      expect((await storage.servingProcesses.list()).map(({ id }) => id)).not.toContain('killed');
      await forgetSilent(storage, 1_000);
      expect((await storage.servingProcesses.list()).map(({ host }) => host)).not.toContain('web2');
    });
  });
});

test('a server that stopped is listed no more', async () => {
  const instance = await startInstance();
  await instance.close();
  await beside(instance, async ({ storage }) => expect(await askProcesses(storage)).toEqual([]));
  await instance.drop();
});
