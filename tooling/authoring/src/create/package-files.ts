import { json, lines, type Files } from './files.ts';
import { versions } from './versions.ts';

interface NewPackage {
  name: string;
  description: string;
  role: 'plugin' | 'brand';
  /** True in Quoin's own workspace, where the sdk is a folder and the tools belong to the root. */
  isOwnWorkspace: boolean;
}

const inOwnWorkspace = (kernel: readonly string[]): string =>
  json({
    extends: ['@quoin/typescript/react.json', '@quoin/typescript/workspace.json'],
    references: kernel.map((name) => ({ path: `../../kernel/${name}` })),
  });

/** Scripts of a package that its author publishes. In Quoin's own workspace, the root does that. */
export const publishing = {
  prepublishOnly: 'quoin test .',
  prepack: 'quoin check .',
  postpublish: 'quoin check . --released',
};

export const packageFiles = ({ name, description, role, isOwnWorkspace }: NewPackage): Files => ({
  'package.json': json({
    name,
    version: '1.0.0',
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    quoin: { role },
    exports: {
      '.': { '@quoin/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'content.report.json', 'CHANGELOG.md', '!**/*.{test,fixture}.*', '!**/.tsbuildinfo'],
    scripts: { build: 'quoin build', ...(isOwnWorkspace ? { prepack: publishing.prepack } : publishing) },
    peerDependencies: {
      '@quoin/sdk': `^${versions['@quoin/sdk']}`,
      ...(role === 'brand' ? { '@quoin/ui': `^${versions['@quoin/ui']}` } : {}),
      react: `^${versions.react}`,
    },
    devDependencies: {
      '@quoin/authoring': versions['@quoin/authoring'],
      '@quoin/sdk': versions['@quoin/sdk'],
      ...(isOwnWorkspace ? {} : { '@quoin/testing': versions['@quoin/testing'] }),
      ...(isOwnWorkspace ? {} : { '@quoin/typescript': versions['@quoin/typescript'] }),
      ...(role === 'brand' ? { '@quoin/ui': versions['@quoin/ui'] } : {}),
      '@types/react': versions['@types/react'],
      react: versions.react,
      ...(isOwnWorkspace ? {} : { 'react-dom': versions['react-dom'] }),
    },
  }),
  'tsconfig.json': isOwnWorkspace
    ? inOwnWorkspace(role === 'brand' ? ['sdk', 'ui'] : ['sdk'])
    : json({ extends: '@quoin/typescript/react.json' }),
  'CHANGELOG.md': lines(`# ${name}`, '', '## 1.0.0', '', 'The first version.'),
});
