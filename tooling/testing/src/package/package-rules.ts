import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFolder } from './package-folder.ts';

const main = { '@quoin/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };

/** Checks package.json. `name` is the one in the definition. */
export function checkPackageJson(
  { manifest }: PackageFolder,
  role: 'plugin' | 'brand',
  name = manifest.name,
): string[] {
  const exports = manifest.exports as Record<string, unknown> | undefined;
  return [
    ...(manifest.name === name ? [] : [`the package is named "${manifest.name}", but its definition says "${name}"`]),
    ...(manifest.quoin?.role === role ? [] : [`package.json needs "quoin": { "role": "${role}" }`]),
    ...(manifest.type === 'module' ? [] : ['package.json needs "type": "module"']),
    ...(sameJson(exports?.['.'], main)
      ? []
      : [`package.json must export "." as ${JSON.stringify(main)}, in this order`]),
    ...(exports?.['./package.json'] === './package.json' ? [] : ['package.json must export "./package.json"']),
    ...['dist', 'CHANGELOG.md']
      .filter((file) => !manifest.files?.includes(file))
      .map((file) => `"files" in package.json must list "${file}"`),
    ...['@quoin/sdk', 'react']
      .filter((peer) => manifest.peerDependencies?.[peer] === undefined)
      .map((peer) => `${peer} must be a peer dependency, because the kernel brings its own`),
  ];
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Checks that the README names what is registered, and the CHANGELOG the version. */
export function checkDocuments({ folder, manifest }: PackageFolder, registered: readonly string[]): string[] {
  const readme = read(join(folder, 'README.md'));
  const changelog = read(join(folder, 'CHANGELOG.md'));
  return [
    ...(readme === undefined
      ? ['README.md is missing']
      : registered.filter((name) => !mentions(readme, name)).map((name) => `README.md does not mention ${name}`)),
    ...(changelog === undefined
      ? ['CHANGELOG.md is missing']
      : mentions(changelog, manifest.version)
        ? []
        : [`CHANGELOG.md has no entry for ${manifest.version}`]),
  ];
}

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** True if the text contains `name`, not only as the start of a longer name. */
function mentions(text: string, name: string): boolean {
  return text
    .split(name)
    .slice(1)
    .some((rest) => !/^[\w-]/.test(rest));
}
