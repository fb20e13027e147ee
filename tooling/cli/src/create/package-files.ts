import { json, lines, type Files } from './files.ts';

export interface Versions {
  sdk: string;
  react: string;
  reactTypes: string;
}

interface NewPackage {
  name: string;
  description: string;
  role: 'plugin' | 'brand';
  versions: Versions;
}

export const packageFiles = ({ name, description, role, versions }: NewPackage): Files => ({
  'package.json': json({
    name,
    version: '1.0.0',
    description,
    license: 'MIT',
    type: 'module',
    quoin: { role },
    exports: {
      '.': { '@quoin/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'CHANGELOG.md', '!**/*.{test,fixture}.*', '!**/.tsbuildinfo'],
    scripts: { build: 'quoin build' },
    peerDependencies: { '@quoin/sdk': `^${versions.sdk}`, react: `^${versions.react}` },
    devDependencies: { '@quoin/sdk': versions.sdk, '@types/react': versions.reactTypes, react: versions.react },
  }),
  'tsconfig.json': json({
    extends: ['@quoin/typescript/react.json', '@quoin/typescript/workspace.json'],
    references: [{ path: '../../kernel/sdk' }],
  }),
  'CHANGELOG.md': lines(`# ${name}`, '', '## 1.0.0', '', 'The first version.'),
});
