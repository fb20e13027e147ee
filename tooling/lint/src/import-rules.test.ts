import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aboveLayers, layerDepth, layers } from './import-table.ts';
import { roles, type Role } from './workspace.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const folderOf: Record<Role, string> = {
  sdk: 'kernel/sdk',
  ui: 'kernel/ui',
  core: 'kernel/core',
  api: 'kernel/api',
  render: 'kernel/render',
  storage: 'kernel/storage',
  'plan-report': 'kernel/plan-report',
  server: 'kernel/server',
  admin: 'kernel/admin',
  plugin: 'plugins/cards',
  brand: 'brands/sample',
  site: 'sites/sample',
  cli: 'tooling/cli',
  tooling: 'tooling/testing',
};

const nameOf: Record<Role, string> = {
  sdk: '@quoin/sdk',
  ui: '@quoin/ui',
  core: '@quoin/core',
  api: '@quoin/api',
  render: '@quoin/render',
  storage: '@quoin/storage',
  'plan-report': '@quoin/plan-report',
  server: '@quoin/server',
  admin: '@quoin/admin',
  plugin: '@sample/plugin-cards',
  brand: '@sample/brand',
  site: '@sample/site',
  cli: 'quoin',
  tooling: '@quoin/testing',
};

const kernelAndTools: Role[] = [
  'sdk',
  'ui',
  'core',
  'api',
  'render',
  'storage',
  'plan-report',
  'server',
  'admin',
  'cli',
  'tooling',
];

const allowed: Record<Role, Role[]> = {
  sdk: [],
  ui: ['sdk'],
  core: ['sdk'],
  api: ['sdk', 'core'],
  render: ['sdk', 'ui', 'core', 'api'],
  storage: ['sdk', 'core'],
  'plan-report': ['sdk', 'core', 'render'],
  server: ['sdk', 'core', 'api', 'render', 'storage', 'plan-report'],
  admin: ['sdk', 'core', 'api'],
  plugin: ['sdk', 'ui'],
  brand: ['sdk', 'ui'],
  site: [],
  cli: kernelAndTools,
  tooling: kernelAndTools,
};

const edges = roles.flatMap((from) => roles.map((to) => ({ from, to })));
const forbidden = edges.filter(({ from, to }) => !allowed[from].includes(to));
const permitted = edges.filter(({ from, to }) => allowed[from].includes(to));

/** Without a message, the import is allowed. */
interface ImportCase {
  file: string;
  specifier: string;
  message?: string;
  type?: boolean;
}

/** Imports between each pair of adjacent layers, in both directions, and from each layer of folders for tests. */
const layerCases = (role: 'render' | 'server' | 'admin'): ImportCase[] =>
  (layers[role] ?? []).flatMap((below, index, all): ImportCase[] => {
    const folder = `kernel/${role}/src/${below}`;
    const ofTests = aboveLayers.map((name) => ({
      file: `${folder}/of-${name}.ts`,
      specifier: `../${name}/a.ts`,
      type: true,
      message: `${below} is a layer, and this file is above all layers`,
    }));
    const above = all[index + 1];
    return above === undefined
      ? ofTests
      : [
          ...ofTests,
          {
            file: `${folder}/upwards.ts`,
            specifier: `../${above}/a.ts`,
            type: true,
            message: `${below} is a layer below ${above}`,
          },
          { file: `kernel/${role}/src/${above}/downwards.ts`, specifier: `../${below}/a.ts` },
        ];
  });

const imports: ImportCase[] = [
  ...layerCases('render'),
  ...layerCases('server'),
  ...layerCases('admin'),
  {
    file: 'kernel/render/src/model/top.ts',
    specifier: '../page/render-page.ts',
    type: true,
    message: 'model is a layer below cache, html, policy',
  },
  { file: 'kernel/render/src/model/index.ts', specifier: '../index.ts', message: 'above all layers' },
  { file: 'kernel/render/src/model/a.test.ts', specifier: '../page/render-page.ts' },
  { file: 'plugins/cards/src/a.ts', specifier: '@quoin/api', message: 'plugin may not import api' },
  { file: 'kernel/sdk/src/a.ts', specifier: 'lodash', message: 'The sdk imports zod and React only' },
  { file: 'kernel/sdk/src/b.ts', specifier: 'node:fs', message: 'The sdk imports zod and React only' },
  { file: 'kernel/sdk/src/c.ts', specifier: 'zod' },
  { file: 'kernel/sdk/src/d.ts', specifier: 'react/jsx-runtime' },
  { file: 'kernel/sdk/src/fields/e.ts', specifier: '../errors/error.ts' },
  { file: 'kernel/sdk/src/f.test.ts', specifier: 'fast-check' },
  { file: 'kernel/core/src/a.ts', specifier: 'node:fs', message: 'core is pure' },
  { file: 'kernel/core/src/b.ts', specifier: 'react', message: 'core is pure' },
  { file: 'kernel/core/src/d.ts', specifier: '@orpc/contract', message: 'core is pure' },
  { file: 'kernel/core/src/c.ts', specifier: 'fs/promises', message: 'core is pure' },
  { file: 'kernel/core/src/d.test.ts', specifier: 'node:fs' },
  { file: 'kernel/server/src/a.ts', specifier: 'sequelize', message: 'Add a function to @quoin/storage' },
  { file: 'kernel/storage/src/a.ts', specifier: 'sequelize' },
  { file: 'kernel/server/src/g.ts', specifier: 'playwright-core', message: 'Only plans with pictures load' },
  { file: 'kernel/plan-report/src/a.ts', specifier: 'playwright-core' },
  { file: 'kernel/render/src/a.ts', specifier: 'express', message: 'only server may import this' },
  { file: 'kernel/storage/src/b.ts', specifier: 'inversify', message: 'only server may import this' },
  { file: 'kernel/server/src/b.ts', specifier: 'express' },
  { file: 'kernel/server/src/c.ts', specifier: 'react-dom/server', message: 'Let @quoin/render make the HTML' },
  { file: 'plugins/cards/src/b.tsx', specifier: 'react-dom/server', message: 'Let @quoin/render make the HTML' },
  { file: 'kernel/render/src/b.ts', specifier: 'react-dom/server' },
  { file: 'kernel/sdk/src/g.test.ts', specifier: 'react-dom/server' },
  { file: 'plugins/cards/src/c.tsx', specifier: '@mui/material', message: 'Only the admin uses MUI' },
  { file: 'kernel/admin/src/a.tsx', specifier: '@mui/material' },
  { file: 'tooling/testing/src/a.ts', specifier: 'react-dom/server' },
  { file: 'plugins/cards/src/d.ts', specifier: 'node:fs', message: 'run without Node modules' },
  { file: 'plugins/cards/src/e.ts', specifier: 'child_process', message: 'run without Node modules' },
  { file: 'plugins/cards/src/f.test.ts', specifier: 'node:fs' },
  { file: 'plugins/cards/src/f.fixture.ts', specifier: 'node:fs' },
  { file: 'plugins/cards/src/g.test.ts', specifier: '@quoin/testing' },
  { file: 'plugins/cards/src/j.test.ts', specifier: '@quoin/testing/report' },
  { file: 'plugins/cards/src/i.ts', specifier: '@quoin/testing/report', message: 'plugin may not import tooling' },
  { file: 'tooling/testing/src/b.test.ts', specifier: '@sample/plugin-cards/testing' },
  {
    file: 'tooling/testing/src/b.ts',
    specifier: '@sample/plugin-cards/testing',
    message: 'through the manifest of a site',
  },
  {
    file: 'tooling/testing/src/c.test.ts',
    specifier: '@sample/plugin-cards',
    message: 'through the manifest of a site',
  },
  {
    file: 'tooling/testing/src/d.test.ts',
    specifier: '@sample/plugin-cards/dist/a.js',
    message: 'through the manifest of a site',
  },
  { file: 'plugins/cards/src/h.test.ts', specifier: '@quoin/core', message: 'plugin may not import core' },
  { file: 'brands/sample/src/a.test.ts', specifier: '@quoin/testing' },
  { file: 'sites/sample/a.test.ts', specifier: '@quoin/testing' },
  { file: 'sites/sample/b.ts', specifier: 'lodash', message: 'A site is data' },
  { file: 'kernel/server/src/d.test.ts', specifier: '@quoin/testing', message: 'server may not import tooling' },
  { file: 'kernel/server/src/platform/http/a.ts', specifier: '../log/log.ts' },
  {
    file: 'kernel/server/src/platform/http/b.ts',
    specifier: '../../site/sites/site.ts',
    type: true,
    message: 'platform is a layer below processes, site, delivery, upgrades, admin-api, and start',
  },
  { file: 'kernel/server/src/platform/http/c.ts', specifier: '../../index.ts', message: 'above all layers' },
  { file: 'kernel/server/src/platform/http/d.ts', specifier: 'sequelize', message: 'Add a function to @quoin/storage' },
  { file: 'kernel/server/src/platform/http/e.test.ts', specifier: '../../start/start.ts' },
  { file: 'kernel/server/src/processes/a.ts', specifier: '../platform/http/listen.ts' },
  {
    file: 'kernel/server/src/processes/b.ts',
    specifier: '../delivery/pages/page-delivery.ts',
    message: 'processes is a layer below site, delivery',
  },
  {
    file: 'kernel/server/src/site/data/a.ts',
    specifier: '../../delivery/pages/page-delivery.ts',
    message: 'site is a layer below delivery',
  },
  { file: 'kernel/server/src/site/data/b.ts', specifier: '../delivery/b.ts' },
  {
    file: 'kernel/server/src/delivery/own.ts',
    specifier: '../upgrades/plan/plan.ts',
    message: 'delivery is a layer below upgrades, admin-api, and start',
  },
  {
    file: 'kernel/server/src/delivery/pages/deep/a.ts',
    specifier: '../../../admin-api/api/api.ts',
    message: 'take it as an argument',
  },
  {
    file: 'kernel/server/src/delivery/pages/deep/deeper/a.ts',
    specifier: '../../../../admin-api/api/api.ts',
    message: 'delivery is a layer below upgrades',
  },
  {
    file: 'kernel/server/src/delivery/pages/deep/deeper/b.ts',
    specifier: '../../../../testing/instance.ts',
    message: 'above all layers',
  },
  { file: 'kernel/server/src/delivery/pages/deep/deeper/c.ts', specifier: '../../../testing/a.ts' },
  { file: 'kernel/server/src/delivery/pages/deep/deeper/d.test.ts', specifier: '../../../../testing/instance.ts' },
  {
    file: 'kernel/server/src/platform/http/f.mjs',
    specifier: '../../site/sites/site.ts',
    message: 'platform is a layer below processes',
  },
  { file: 'kernel/admin/src/app/g.ts', specifier: '../virtual.d.ts', type: true, message: 'above all layers' },
  {
    file: 'kernel/server/src/upgrades/plan/a.ts',
    specifier: '../../admin-api/api/api.ts',
    message: 'upgrades is a layer below admin-api and start',
  },
  { file: 'kernel/server/src/admin-api/api/a.ts', specifier: '../../upgrades/plan/plan.ts' },
  {
    file: 'kernel/server/src/admin-api/api/b.ts',
    specifier: '../../start/answering.ts',
    message: 'admin-api is a layer below start',
  },
  { file: 'kernel/server/src/start/start.ts', specifier: '../admin-api/api/api.ts' },
  {
    file: 'kernel/admin/src/table/a.ts',
    specifier: '../session/b.ts',
    type: true,
    message: 'table is a layer below activity, session, canvas, media, form, publication, editor, areas, and app',
  },
  {
    file: 'kernel/admin/src/areas/plugins/plan/a.ts',
    specifier: '../../../app/b.ts',
    message: 'areas is a layer below app',
  },
  { file: 'kernel/admin/src/areas/users/d.ts', specifier: '../sites/e.ts' },
  { file: 'kernel/admin/src/app/e.ts', specifier: '../main.tsx', message: 'above all layers' },
  { file: 'kernel/admin/src/screen/f.test.ts', specifier: '../editor/editor.tsx' },
  { file: 'kernel/core/src/e.ts', specifier: '../../sdk/src/index.ts', message: 'by its name' },
  { file: 'kernel/core/src/tree/f.test.ts', specifier: '../../../sdk/src/index.ts', message: 'by its name' },
  { file: 'kernel/core/src/tree/g.ts', specifier: '../../package.json' },
  { file: 'plugins/cards/src/a.client.ts', specifier: '@quoin/sdk/client' },
  { file: 'plugins/cards/src/b.client.tsx', specifier: 'react' },
  { file: 'plugins/cards/src/c.client.tsx', specifier: '@quoin/sdk/react' },
  { file: 'plugins/cards/src/c.client.tsx', specifier: '@quoin/sdk/icon' },
  { file: 'plugins/cards/src/c.client.tsx', specifier: 'react-dom/client' },
  { file: 'plugins/cards/src/d.client.ts', specifier: './a.client.ts' },
  { file: 'plugins/cards/src/d.client.ts', specifier: 'apexcharts' },
  { file: 'plugins/cards/src/tabs/e.client.ts', specifier: '../b.client.tsx' },
  { file: 'plugins/cards/src/f.client.ts', specifier: './card.ts', type: true },
  { file: 'plugins/cards/src/g.client.ts', specifier: './card.ts', message: 'This file goes to browsers' },
  { file: 'plugins/cards/src/h.client.ts', specifier: '@quoin/sdk', message: 'This file goes to browsers' },
  { file: 'plugins/cards/src/i.client.ts', specifier: 'lodash', message: 'This file goes to browsers' },
  {
    file: 'plugins/cards/src/j.client.ts',
    specifier: '@quoin/core',
    type: true,
    message: 'plugin may not import core',
  },
  { file: 'kernel/sdk/src/client/a.ts', specifier: './popup.ts' },
  { file: 'kernel/sdk/src/client/b.ts', specifier: 'react-dom/client' },
  { file: 'kernel/sdk/src/client/c.ts', specifier: '../node.ts', type: true },
  { file: 'kernel/sdk/src/client/d.ts', specifier: '../node.ts', message: 'files of its own folder' },
  { file: 'kernel/sdk/src/client/e.ts', specifier: 'zod', message: 'files of its own folder' },
  { file: 'kernel/sdk/src/client/popup/f.ts', specifier: '../a.ts' },
  { file: 'kernel/sdk/src/client/popup/e.ts', specifier: '@quoin/sdk/dialog' },
  { file: 'kernel/sdk/src/client/popup/g.ts', specifier: '../../node.ts', message: 'files of its own folder' },
];

let root: string;
let messages: Map<string, string>;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quoin-lint-')));
  write('package.json', JSON.stringify({ workspaces: ['kernel/*', 'plugins/*', 'brands/*', 'sites/*', 'tooling/*'] }));
  write(
    'oxlint.config.mjs',
    `import { lintConfig } from ${JSON.stringify(join(repository, 'tooling/lint/src/config.ts'))};
     export default { ...lintConfig(${JSON.stringify(root)}), options: { typeAware: false } };`,
  );
  for (const role of roles) {
    write(join(folderOf[role], 'package.json'), JSON.stringify({ name: nameOf[role], quoin: { role } }));
  }
  for (const { from, to } of edges) write(edgeFile(from, to), `export { x } from '${nameOf[to]}';\n`);
  for (const { file, specifier, type } of imports) {
    write(file, `export ${type ? 'type ' : ''}{ x } from '${specifier}';\n`);
  }
  messages = lint();
});

afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function edgeFile(from: Role, to: Role): string {
  return join(folderOf[from], 'src', `imports-${to}.ts`);
}

function lint(): Map<string, string> {
  const report = run(['-c', 'oxlint.config.mjs', '-A', 'all', '-f', 'json']);
  const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; filename: string; help: string }[] };
  const found = new Map<string, string>();
  for (const { code, filename, help } of diagnostics) {
    if (code === 'eslint(no-restricted-imports)') found.set(filename, `${found.get(filename) ?? ''}${help}\n`);
  }
  return found;
}

function run(options: string[]): string {
  try {
    return execFileSync(join(repository, 'node_modules/.bin/oxlint'), options, { cwd: root, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('who may import whom', () => {
  test.each(forbidden)('$from may not import $to, and the alternative is suggested', ({ from, to }) => {
    expect(messages.get(edgeFile(from, to))).toMatch(new RegExp(`${from} may not import ${to}\\. [A-Z].{20,}`));
  });

  test.each(permitted)('$from may import $to', ({ from, to }) => {
    expect(messages.get(edgeFile(from, to))).toBeUndefined();
  });
});

describe('what a file may import', () => {
  test.each(imports.filter(({ message }) => message))('$file may not import $specifier', ({ file, message }) => {
    expect(messages.get(file)).toContain(message);
  });

  test.each(imports.filter(({ message }) => !message))('$file may import $specifier', ({ file }) => {
    expect(messages.get(file)).toBeUndefined();
  });
});

describe.each(Object.entries(layers))('the layers of kernel/%s', (role, names) => {
  const folders: readonly string[] = [...names, ...aboveLayers];

  test('have all sources, in folders that the rules see', () => {
    const files = globSync('*/**/*.*', { cwd: join(repository, 'kernel', role, 'src') }).map((file) => file.split(sep));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(([folder = '', ...rest]) => !folders.includes(folder) || rest.length > layerDepth + 1)).toEqual(
      [],
    );
  });
});
