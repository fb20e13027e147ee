import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quoin-stored-')));
});
afterEach(() => rm(folder, { recursive: true }));

const name = '@sample/banners';

const components = ['CallToAction', 'FormFieldView', 'FormFrame', 'Picture', 'RichText'];
const words = ['ctaMessages', 'fieldMessages', 'formMessages', 'formWords'];
const parts = [...components, ...words, 'controlId', 'ctas', 'formAround', 'provideForm'];
const migrations = ['change', 'move', 'remove', 'removeSlot', 'rename', 'renameSlot', 'to', 'wrap'];
const contract = ['defineComponent', 'definePlugin', 'defineTemplate', 'media', 'region', 'text', 'z'];

const banners = `
  const banner = defineComponent({ name: 'cms-component-banner', title: 'Banner', description: 'Sample',
    props: z.object({ title: text('Title'), image: media('Image').optional(), actions: ctas().default([]) }),
    messages: ctaMessages, migrations: [rename('heading', 'title')],
    demos: [{ displayName: 'Banner', content: { props: { title: 'Sample' } } }],
    render: ({ props }) => createElement('h1', null, props.title, createElement(Picture, { media: props.image, sizes: '100vw' })) });
  const page = defineTemplate({ name: 'cms-template-banner-page', title: 'Page', description: 'Sample', settings: z.object({}),
    regions: { content: region('Content') }, render: ({ regions }) => createElement('main', null, regions.content) });
  const plugin = definePlugin({ name: '${name}', title: 'Banners', description: 'Sample',
    contributes: () => ({ components: [banner], templates: [page] }) });`;

/** Stores a plugin and returns the page that a process renders with it, or the reason for none. */
async function pageWith(code: string, manifest: object): Promise<string> {
  const installed = join(folder, 'node_modules', name);
  await mkdir(installed, { recursive: true });
  const entry = { name, version: '1.0.0', type: 'module', exports: './index.js' };
  await writeFile(join(installed, 'package.json'), JSON.stringify({ ...entry, ...manifest }));
  await writeFile(join(installed, 'index.js'), code);
  const program = fileURLToPath(new URL('stored-package.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder, name], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return stdout;
}

const before = { peerDependencies: { '@quoin/sdk': '^1.0.0', react: '^19.3.1' } };
const since = { peerDependencies: { ...before.peerDependencies, '@quoin/ui': '^1.0.0' } };

const imported = (names: string[], from: string) => `import { ${names.join(', ')} } from '${from}';`;
const asModule = (imports: string[]) =>
  [imported(['createElement'], 'react'), ...imports, banners, 'export default plugin;'].join('\n');

const shown = /<main><h1>Fees<picture><img src="\/fees\.svg"/;

test('a package stored before @quoin/ui gets its parts and the migrations from the sdk', async () => {
  const code = asModule([imported([...contract, ...parts, ...migrations], '@quoin/sdk')]);
  expect(await pageWith(code, before)).toMatch(shown);
});

test('so does one in CommonJS', async () => {
  const code = `
    const { createElement } = require('react');
    const { ${[...contract, ...parts, ...migrations].join(', ')} } = require('@quoin/sdk');
    ${banners}
    module.exports = plugin;`;
  expect(await pageWith(code, { ...before, type: 'commonjs' })).toMatch(shown);
});

test('a package that names @quoin/ui gets the parts from there, and not from the sdk', async () => {
  const current = [
    imported([...contract, 'migrate'], '@quoin/sdk'),
    imported(parts, '@quoin/ui'),
    'const { rename } = migrate;',
  ];
  expect(await pageWith(asModule(current), since)).toMatch(shown);
  const mixed = [imported([...contract, 'Picture', 'migrate'], '@quoin/sdk')];
  expect(await pageWith(asModule(mixed), since)).toBe(
    "index.js:2: The requested module '@quoin/sdk' does not provide an export named 'Picture'",
  );
});

test.each<[string, Record<string, string>, string]>([
  [
    'an imported module',
    {
      'index.js': "import './dist/view.js';",
      'dist/view.js': "import '../dist/deep.js';",
      'dist/deep.js': '\n\nlet x = = 1;',
    },
    "dist/deep.js:3: Unexpected token '='",
  ],
  ['its entry', { 'index.js': "export default {\n  title: 'Sample\n};" }, 'index.js:2: Invalid or unexpected token'],
  [
    'a module without an export',
    { 'index.js': "\nimport { gone } from './view.mjs';", 'view.mjs': 'export const there = 1;' },
    "index.js:2: The requested module './view.mjs' does not provide an export named 'gone'",
  ],
  ['CommonJS', { 'index.js': "import './view.cjs';", 'view.cjs': '\nlet = {' }, 'view.cjs:2: Unexpected end of input'],
])('a syntax error in %s is reported with its file and line', async (_, files, reason) => {
  await mkdir(join(folder, 'node_modules', name, 'dist'), { recursive: true });
  for (const [file, code] of Object.entries(files)) await writeFile(join(folder, 'node_modules', name, file), code);
  expect(await pageWith(files['index.js'] ?? '', since)).toBe(reason);
});

test('the sdk and the ui are those of the kernel', async () => {
  const code = `
    ${asModule([imported([...contract, ...parts, ...migrations, 'QuoinError'], '@quoin/sdk')])}
    import * as ui from '@quoin/ui';
    if (QuoinError !== globalThis.QuoinError) throw new Error('There are two sdks.');
    if (Picture !== ui.Picture || provideForm !== ui.provideForm) throw new Error('There are two uis.');`;
  expect(await pageWith(code, before)).toMatch(shown);
});
