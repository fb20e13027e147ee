import type { PackageName } from 'create-quoin-plugin';
import { json, lines, type Files } from './files.ts';
import { publishing } from './package-files.ts';
import { pluginFiles } from './plugin-files.ts';

/** Runs on Node 20 too, and stays out of node_modules: it weighs a fifth of all else. */
const changesets = 'npm exec --yes --package=@changesets/cli@2.31.1 -- changeset';

const scripts = {
  build: 'quoin build',
  typecheck: 'tsc -p tsconfig.test.json',
  test: 'quoin test',
  check: 'quoin check',
  dev: 'quoin dev',
  change: changesets,
  version: `${changesets} version && npm install --package-lock-only`,
  release: `${changesets} publish`,
  ...publishing,
};

const development = lines(
  '',
  '## Development',
  '',
  'Node 20.19 or later. `npm run dev` needs Node 24, and brings it along on Linux and Windows.',
  '',
  '| | |',
  '|---|---|',
  '| `npm run dev` | shows all demos on a site, and edits within a second; the first run installs the server outside of this folder |',
  '| `npm test`, `npm run typecheck` | tests the contract of each component, and the types of everything |',
  '| `npm run check -- --write` | builds, and writes `content.report.json`, the committed list of all that stored content relies on |',
  '| `npm run change` | notes a change for the next release |',
  '| `npm run version` | turns these notes into a version and a changelog |',
  '| `npm run release`, or `npm publish` | tests, checks and publishes this version, and records in `content.released.json` what it promises |',
  '',
  'Commit what `change`, `version` and `release` write.',
);

const workflow = lines(
  'name: Test',
  'on: [push, pull_request]',
  'permissions:',
  '  contents: read',
  'jobs:',
  '  test:',
  '    runs-on: ubuntu-latest',
  '    strategy:',
  '      matrix:',
  '        node: [20, 24]',
  '    steps:',
  '      - uses: actions/checkout@v4',
  '      - uses: actions/setup-node@v4',
  '        with:',
  '          node-version: ${{ matrix.node }}',
  '          cache: npm',
  '      - run: npm ci',
  '      - run: npm run typecheck',
  '      - run: npm test',
  '      - run: npm run check',
);

export function repositoryFiles(name: PackageName): Files {
  const files = pluginFiles({ name, isOwnWorkspace: false });
  const manifest = JSON.parse(files['package.json'] ?? '') as object;
  return {
    ...files,
    'package.json': json({ ...manifest, publishConfig: { access: 'public' }, scripts }),
    'README.md': `${files['README.md'] ?? ''}${development}`,
    'tsconfig.test.json': json({
      extends: './tsconfig.json',
      compilerOptions: {
        composite: false,
        declaration: false,
        declarationMap: false,
        noEmit: true,
        rewriteRelativeImportExtensions: false,
        allowImportingTsExtensions: true,
      },
      exclude: [],
    }),
    '.changeset/config.json': json({
      changelog: '@changesets/cli/changelog',
      commit: false,
      access: 'public',
      baseBranch: 'main',
    }),
    '.changeset/README.md': lines(
      '# Changes of the next release',
      '',
      '`npm run change` writes a file here: how large the change is for users of the package, and a sentence for its changelog.',
    ),
    '.github/workflows/test.yml': workflow,
    '.gitignore': lines('node_modules/', 'dist/', '*.tgz'),
    '.npmrc': lines('fund=false', 'audit=false'),
  };
}
