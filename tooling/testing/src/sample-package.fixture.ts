import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  defineComponent,
  definePlugin,
  migrate,
  slot,
  text,
  z,
  type Component,
  type Contributions,
  type Plugin,
} from '@quoin/sdk';
import { createElement as element } from 'react';
import { readPackage, type PackageFolder } from './package/package-folder.ts';
import { openTestPackage, type Subject, type TestPackage } from './test-package/test-package.ts';

export const packageJson = {
  name: '@quoin/plugin-sample',
  version: '1.0.0',
  type: 'module',
  quoin: { role: 'plugin' },
  exports: {
    '.': { '@quoin/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  files: ['dist', 'src', 'CHANGELOG.md'],
  peerDependencies: { '@quoin/sdk': '^1.0.0', react: '^19.0.0' },
};

/** A component with one migration. */
export const card = defineComponent({
  name: 'cms-component-card',
  title: 'Card',
  description: 'A title with content below it',
  props: z.object({ title: text('Title').min(1) }),
  slots: { body: slot('Body', { accept: ['cms-component-text'] }) },
  demos: [
    { displayName: 'Card', content: { props: { title: 'Sample' }, slots: { body: [{ name: 'cms-component-text' }] } } },
  ],
  migrations: [migrate.rename('heading', 'title')],
  messages: { more: 'More' },
  render: ({ props, slots, context }) =>
    element(
      'section',
      { className: 'card' },
      element('h2', null, props.title),
      slots.body,
      element('p', null, context.t('more')),
    ),
});

const node = (version: number, props: object) =>
  JSON.stringify({
    id: `00000000-0000-4000-8000-00000000000${version}`,
    name: 'cms-component-card',
    version,
    props,
    slots: {},
  });

const cardFiles: Record<string, string> = {
  'package.json': JSON.stringify(packageJson),
  'README.md': 'Registers `cms-component-card`.',
  'CHANGELOG.md': '## 1.0.0',
  'src/card/card.tsx': '',
  'src/card/card.css': '.card { gap: var(--space-4) }',
  'src/card/card.v0.json': node(0, { heading: 'Sample' }),
  'src/card/card.v1.json': node(1, { title: 'Sample' }),
};

const folders: string[] = [];

/** Writes a package with changes; undefined omits a file. */
export function createPackage(changes: Record<string, string | undefined> = {}): PackageFolder {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-package-'));
  folders.push(folder);
  for (const [path, content] of Object.entries({ ...cardFiles, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return readPackage(folder);
}

export function removePackages(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

export const pluginOf = (contributions: Contributions): Plugin =>
  definePlugin({
    name: packageJson.name,
    title: 'Sample',
    description: 'Exists in tests only',
    contributes: () => contributions,
  });

export function prepareCard(
  changes: Partial<Component> = {},
  files: Record<string, string | undefined> = {},
): { tested: TestPackage; subject: Subject } {
  const tested = openTestPackage(createPackage(files), {
    plugin: pluginOf({ components: [{ ...(card as Component), ...changes }] }),
  });
  const [subject] = tested.subjects;
  if (!subject) throw new Error('The card is not registered.');
  return { tested, subject };
}
