import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-plan-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(script: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: {},
  });
  return JSON.parse(stdout) as unknown;
}

test('without the package, plans have no report, and pictures name what to install', async () => {
  await mkdir(join(folder, 'node_modules/@quoin'), { recursive: true });
  for (const name of ['core', 'sdk'])
    await symlink(
      fileURLToPath(new URL(`../../../../${name}`, import.meta.url)),
      join(folder, 'node_modules/@quoin', name),
    );
  for (const file of ['plan-report.ts', 'stored-plan.ts'])
    await copyFile(new URL(file, import.meta.url), join(folder, file));
  const found = await run(`
    const { loadScreenshots } = await import(${JSON.stringify(join(folder, 'plan-report.ts'))});
    const { readPlan, storePlan } = await import(${JSON.stringify(join(folder, 'stored-plan.ts'))});
    await storePlan('data', { id: 'ice-1', definition: {}, plan: { site: 'ice' } });
    const { plan } = await readPlan('data', 'ice-1');
    const { code, message } = await loadScreenshots().catch((error) => error);
    console.log(JSON.stringify({ plan, code, message }));
  `);
  expect(found).toEqual({
    plan: { site: 'ice' },
    code: 'plan-report.missing',
    message: expect.stringContaining('npm install @quoin/plan-report'),
  });
  expect(await readdir(join(folder, 'data/plans'))).toEqual(['ice-1.json']);
});

test('neither a server nor a plan process loads the browser driver before it takes pictures', async () => {
  const modules = ['index.js', 'upgrades/process/run-task.js'].map(
    (file) => new URL(`../../../dist/${file}`, import.meta.url).href,
  );
  const loaded = await run(`
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    for (const url of ${JSON.stringify(modules)}) await import(url);
    console.log(JSON.stringify(loaded));
  `);
  expect(loaded).toEqual(expect.arrayContaining(modules));
  expect((loaded as string[]).filter((url) => /plan-report\/|playwright|pixelmatch/.test(url))).toEqual([]);
});
