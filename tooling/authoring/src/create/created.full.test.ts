import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
let root = '';

/** A workspace without plugins, brands or sites. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quoin-created-'));
  const isSource = (path: string) =>
    !['node_modules', 'dist', '.turbo'].includes(basename(path)) && !/\.test\.tsx?$/.test(path);
  for (const folder of ['kernel', 'tooling'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true, filter: isSource });
  // Browsers get build output, and what is created refers to the declarations of the sdk alone.
  for (const folder of ['kernel/render/dist/vendor', 'kernel/sdk/dist', 'kernel/ui/dist'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true });
  for (const file of ['package.json', 'jest.config.mjs', '.oxfmtrc.json'])
    cpSync(join(repository, file), join(root, file));
  const project = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8')) as object;
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      ...project,
      include: ['plugins/**/*.test.ts', 'brands/**/*.test.ts', 'sites/**/*.test.ts'],
      references: [],
    }),
  );
  // npm installs these for one workspace alone.
  for (const folder of readdirSync(join(repository, 'kernel')).map((name) => join('kernel', name, 'node_modules'))) {
    if (existsSync(join(repository, folder))) symlinkSync(join(repository, folder), join(root, folder));
  }
  const link = (from: string, name: string) => symlinkSync(from, join(root, 'node_modules', name));
  mkdirSync(join(root, 'node_modules/@quoin'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@quoin' && name !== 'quoin') link(join(repository, 'node_modules', name), name);
  for (const name of ['api', 'core', 'plan-report', 'render', 'sdk', 'server', 'storage', 'ui'])
    link(join(root, 'kernel', name), `@quoin/${name}`);
  for (const name of ['authoring', 'jest', 'testing', 'typescript'])
    link(join(root, 'tooling', name), `@quoin/${name}`);
});

afterAll(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, output: `${stdout}${stderr}` };
};

/** Runs tests in one process, which is faster than starting a second. The cache is deleted with the workspace. */
const runTests = (...args: string[]) =>
  run(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--runInBand',
    `--cacheDirectory=${join(root, 'cache')}`,
    ...args,
  );

const quoin = (...args: string[]) => run(join(repository, 'tooling/cli/bin/quoin.mjs'), ...args);

const shapes = ['card', 'form', 'list', 'table'];

test('a created package compiles and passes its own tests', () => {
  expect(quoin('create', 'plugin', 'teasers', '--no-install')).toEqual({
    status: 0,
    output: expect.stringMatching(/^Created plugins\/teasers\.\n.*`npm test -- plugins\/teasers`\.\n$/),
  });
  expect(quoin('create', 'component', 'price-chart', '--plugin', 'teasers')).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^Created plugins\/teasers\/src\/price-chart\.\n.*`npm test -- plugins\/teasers`\.\n$/,
    ),
  });
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'plugins')).toMatchObject({ status: 0 });
  for (const shape of shapes)
    expect(quoin('create', 'component', `sample-${shape}`, '--plugin', 'teasers', '--like', shape)).toMatchObject({
      status: 0,
    });
  expect(quoin('create', 'brand', 'acme', '--no-install')).toEqual({
    status: 0,
    output: expect.stringMatching(/^Created brands\/acme\.\n.*--brand acme`.*\n$/),
  });
  for (const path of ['plugins/teasers', 'brands/acme'])
    symlinkSync(join(root, path), join(root, 'node_modules/@quoin', path.replace(/s\//, '-')));
  expect(quoin('create', 'site', 'news', '--brand', 'acme', '--plugin', 'teasers', '--no-install')).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^Created sites\/news\.\n.*http:\/\/news\.localhost:3000.*\nStill missing:\n {2}header and footer, .*\n/,
    ),
  });
  expect(existsSync(join(root, 'brands/acme/content.report.json'))).toBe(true);

  // Authors break the line of a list that becomes too long.
  const files = ['plugins', 'brands', '!plugins/teasers/src/index.ts'];
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...files)).toMatchObject({ status: 0 });
  expect(run('node_modules/typescript/bin/tsc', '-b')).toEqual({ status: 0, output: '' });
  expect(runTests()).toEqual({ status: 0, output: expect.stringMatching(/Test Suites: 3 passed, 3 total/) });
}, 300_000);

test('a created package has no problems, and each introduced one is listed', () => {
  expect(quoin('check')).toEqual({ status: 0, output: 'No problems in 5 packages.\n' });
  const manifest = join(root, 'sites/news/manifest.json');
  const whole = readFileSync(manifest, 'utf8');
  writeFileSync(
    manifest,
    whole.replace('"plugins": {', '"plugins": { "@quoin/plugin-gone": {},').replace('"hosts"', '"hots"'),
  );
  writeFileSync(join(root, 'brands/acme/content.report.json'), '{}');
  const { status, output } = quoin('check');
  expect(status).toBe(1);
  expect(output).toMatch(/\nbrands\/acme\n {2}content\.report\.json does not match the code\./);
  expect(output).toMatch(/\nsites\/news\n {2}manifest\.json.*hosts/);
  expect(output).toContain('@quoin/plugin-gone');
  expect(output).toContain('4 problems in 5 packages.\n');
  writeFileSync(manifest, whole);
  expect(quoin('check', '--site', 'news')).toEqual({ status: 0, output: 'No problems in 1 package.\n' });
  expect(quoin('check', '--write')).toEqual({ status: 0, output: 'No problems in 5 packages.\n' });
  expect(quoin('check')).toEqual({ status: 0, output: 'No problems in 5 packages.\n' });
  expect(quoin('check', '--site', 'gone')).toEqual({
    status: 1,
    output: 'There is no site "gone". See the folders in `sites` for those that exist.\n',
  });
}, 60_000);

test('a release is recorded, and omissions of the next one are problems', () => {
  expect(quoin('check', '--released')).toEqual({ status: 0, output: 'No problems in 5 packages.\n' });
  const file = join(root, 'plugins/teasers/content.released.json');
  const whole = readFileSync(file, 'utf8');
  expect(JSON.parse(whole)).toMatchObject({
    version: '1.0.0',
    report: { components: { 'cms-component-teaser': { version: 0 } } },
  });
  writeFileSync(file, whole.replace('"properties": {}', '"properties": { "mode": { "type": "string" } }'));
  expect(quoin('check')).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^1 problem in 5 packages\.\nplugins\/teasers\n {2}options, mode: it is gone\. That needs a major version.*\n$/,
    ),
  });
  writeFileSync(file, whole);
}, 60_000);

test('content that uses missing packages is a problem', () => {
  const page = join(root, 'sites/news/content/pages/index.en.json');
  const whole = readFileSync(page, 'utf8');
  const node = {
    id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    name: 'cms-component-gone',
    version: 0,
    props: {},
    slots: {},
  };
  writeFileSync(page, whole.replace('"slots": {}', `"slots": { "content": [${JSON.stringify(node)}] }`));
  expect(quoin('check', '--site', 'news')).toEqual({
    status: 1,
    output: expect.stringMatching(/\n {2}pages\/index\.en\.json › .*cms-component-gone/),
  });
  writeFileSync(page, whole);
}, 60_000);

test('the contributions of a site are listed', () => {
  const { status, output } = quoin('components', '--site', 'news', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(output)).toEqual([
    {
      site: 'news',
      name: 'cms-component-price-chart',
      kind: 'component',
      plugin: '@quoin/plugin-teasers',
      pluginVersion: '1.0.0',
      version: 0,
    },
    ...shapes.map((shape) => ({
      site: 'news',
      name: `cms-component-sample-${shape}`,
      kind: 'component',
      plugin: '@quoin/plugin-teasers',
      pluginVersion: '1.0.0',
      version: 0,
    })),
    {
      site: 'news',
      name: 'cms-component-teaser',
      kind: 'component',
      plugin: '@quoin/plugin-teasers',
      pluginVersion: '1.0.0',
      version: 0,
    },
    {
      site: 'news',
      name: 'cms-template-acme-page',
      kind: 'template',
      plugin: '@quoin/brand-acme',
      pluginVersion: '1.0.0',
      version: 0,
    },
    {
      site: 'news',
      name: 'sample-form',
      kind: 'form-handler',
      plugin: '@quoin/plugin-teasers',
      pluginVersion: '1.0.0',
      version: 0,
    },
  ]);
  expect(quoin('components', '--site', 'news').output).toMatch(
    /^cms-template-acme-page {6}template {6}v0 {2}@quoin\/brand-acme 1\.0\.0$/m,
  );
  expect(quoin('components').output).toMatch(
    /^news {2}cms-template-acme-page {6}template {6}v0 {2}@quoin\/brand-acme 1\.0\.0$/m,
  );
  expect(quoin('components', '--site', 'nowhere')).toEqual({
    status: 1,
    output: expect.stringContaining('There is no site "nowhere".'),
  });
}, 60_000);

test('content is imported from files, and exported again', () => {
  const page = join(root, 'sites/news/content/pages/index.en.json');
  const before = readFileSync(page, 'utf8');
  expect(quoin('content', 'import', '--site', 'news')).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^There is no database at \S+quoin\.sqlite\. Run "npm start" once, .+, or point DATABASE_URL or DATA_DIR [^\n]+\n$/,
    ),
  });
  const open = `const { openStorage } = await import(${JSON.stringify(new URL('../../../../kernel/storage/dist/index.js', import.meta.url).href)}); await (await openStorage({ url: 'sqlite:data/quoin.sqlite' })).close();`;
  mkdirSync(join(root, 'data'));
  expect(run('--input-type=module', '--eval', open)).toEqual({ status: 0, output: '' });
  expect(quoin('content', 'import', '--site', 'news')).toEqual({
    status: 0,
    output: `Pages changed: 1. Rows changed: 0. The database is ${join(root, 'data/quoin.sqlite')}.\n`,
  });
  expect(quoin('content', 'import', '--site', 'news')).toEqual({
    status: 0,
    output: `Pages changed: 0. Rows changed: 0. The database is ${join(root, 'data/quoin.sqlite')}.\n`,
  });
  expect(quoin('content', 'export', '--site', 'news', '--folder', 'exported')).toEqual({
    status: 0,
    output: `Pages written: 1. Rows written: 0. The database is ${join(root, 'data/quoin.sqlite')}.\n`,
  });
  expect(readFileSync(join(root, 'exported/pages/index.en.json'), 'utf8')).toBe(before);
}, 60_000);

const guide = readFileSync(join(repository, 'kernel/sdk/docs/guide.md'), 'utf8');

/** Files in the guide by path, for a plugin of this workspace. A comment in their first line names it. */
const guideFiles = new Map(
  [...guide.matchAll(/```\w+\n *(?:\/\/|\/\*|<!--) (\S+)[^\n]*\n(.*?)```/gs)].map(([, file = '', text = '']) => [
    file,
    text.replaceAll('@acme/', '@quoin/'),
  ]),
);

test("both releases of the plugin of the sdk's guide pass the same tests", () => {
  const plugin = join(root, 'plugins/teasers');
  const node = (version: number) => `src/teaser/teaser.v${version}.json`;
  rmSync(plugin, { recursive: true });
  quoin('create', 'plugin', 'teasers', '--component', 'teaser', '--no-install');
  for (const [file, text] of guideFiles) {
    if (file === node(3) || /\/(?:note|offer)\//.test(file)) continue;
    mkdirSync(dirname(join(plugin, file)), { recursive: true });
    writeFileSync(join(plugin, file), text);
  }
  expect(run('node_modules/typescript/bin/tsc', '-b')).toEqual({ status: 0, output: '' });
  expect(quoin('check', '--write')).toEqual({ status: 0, output: 'No problems in 5 packages.\n' });
  expect(runTests('plugins')).toEqual({
    status: 0,
    output: expect.stringContaining('starts on the HTML of demo "Teaser"'),
  });

  expect(quoin('check', '--released').status).toBe(0);
  const [, changes = ''] = /```diff\n(.*?)```/s.exec(guide) ?? [];
  const applied = spawnSync('git', ['apply', '--directory=plugins/teasers', '-'], {
    cwd: root,
    input: changes,
    encoding: 'utf8',
  });
  expect(applied).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(join(plugin, node(3)), guideFiles.get(node(3)) ?? '');
  expect(run('node_modules/typescript/bin/tsc', '-b')).toEqual({ status: 0, output: '' });
  const { status, output } = quoin('check', '--write');
  expect(status).toBe(1);
  expect(output).toMatch(/^3 problems in 5 packages\./);
  expect(output.match(/That needs a minor version/g)).toHaveLength(3);
  expect(runTests('plugins')).toMatchObject({ status: 0 });
}, 180_000);

test('a failed creation prints one sentence, with exit code 1', () => {
  expect(quoin('create', 'plugin', 'Not a name')).toEqual({
    status: 1,
    output: expect.stringMatching(/^"Not a name" cannot be used as a name: [^\n]+\n$/),
  });
});
