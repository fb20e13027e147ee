import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const { version, dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Manifest;

/** The version of a package with which this package was released. */
function releasedWith(name: string): string {
  const found = dependencies?.[name] ?? devDependencies?.[name];
  if (found === undefined) throw new Error(`package.json of @quoin/authoring lists no ${name}.`);
  return found;
}

/** Versions that new packages get. */
export const versions = {
  '@quoin/authoring': version,
  '@quoin/sdk': releasedWith('@quoin/sdk'),
  '@quoin/testing': releasedWith('@quoin/testing'),
  '@quoin/typescript': releasedWith('@quoin/typescript'),
  '@quoin/ui': releasedWith('@quoin/ui'),
  '@types/react': releasedWith('@types/react'),
  react: releasedWith('react'),
  'react-dom': releasedWith('react-dom'),
};
