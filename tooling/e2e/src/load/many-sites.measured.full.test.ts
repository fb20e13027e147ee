import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { megabytes, ProbedProcesses, type Memory } from '../testing/probed-processes.ts';
import { System } from '../testing/system.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const uuid = /[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;
const most = process.env['TEST_FULL'] === '1' ? 8 : 4;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-eight-'));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const idOf = (number: number): string => (number === 0 ? 'ice' : `site-${number}`);

/** Writes sites that differ only in ids. Resolves with the paths of their pages. */
async function writeSites(place: string, count: number): Promise<string[]> {
  const paths = new Set<string>();
  for (let number = 0; number < count; number += 1) {
    const site = join(place, 'sites', idOf(number));
    await cp(join(workspace, 'sites/ice'), site, { recursive: true });
    await rm(join(site, 'content/rows'), { recursive: true });
    const manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8')) as object;
    await writeFile(
      join(site, 'manifest.json'),
      JSON.stringify({ ...manifest, id: idOf(number), hosts: [`${idOf(number)}.localhost`] }),
    );
    for (const name of await readdir(join(site, 'content/pages'), { recursive: true })) {
      if (!name.endsWith('.en.json')) {
        if (name.endsWith('.json')) await rm(join(site, 'content/pages', name));
        continue;
      }
      const text = (await readFile(join(site, 'content/pages', name), 'utf8')).replaceAll(
        uuid,
        (id) => `${number}${id.slice(1)}`,
      );
      await writeFile(join(site, 'content/pages', name), text);
      const { path, access } = JSON.parse(text) as { path: string; access: { kind: string } };
      if (access.kind === 'public' && !/[{]|^.partials/.test(path)) paths.add(path);
    }
  }
  return [...paths];
}

/** Measures a process with `count` sites. The number of visits is always the same. */
async function measure(count: number): Promise<Memory> {
  const place = join(folder, String(count));
  const paths = await writeSites(place, count);
  const processes = new ProbedProcesses();
  // The page cache has one limit for all sites.
  const settings = {
    ...processes.environment,
    PAGE_CACHE_MB: '0',
    SITES_DIR: join(place, 'sites'),
    DATA_DIR: join(place, 'data'),
  };
  // The first start also imports the content.
  const system = await System.start(settings);
  try {
    await system.end('SIGTERM');
    await system.start();
    for (let round = 0; round < most; round += 1) {
      for (const path of paths)
        expect({ path, status: (await system.request(`${idOf(round % count)}.localhost`, path)).status }).toEqual({
          path,
          status: 200,
        });
    }
    return await processes.memory(processes.workers);
  } finally {
    await system.remove();
    processes.remove();
  }
}

test(`${most} sites with the same packages take little more memory than one`, async () => {
  const one = await measure(1);
  const all = await measure(most);
  const told = (key: keyof Memory) =>
    `${megabytes(one[key])} and ${megabytes(all[key])} (${(all[key] / one[key]).toFixed(2)} ×)`;
  process.stderr.write(`One site and ${most}: resident ${told('rss')}, heap ${told('heapUsed')}\n`);
  expect(all.rss).toBeLessThan(one.rss * 1.2);
}, 600_000);
