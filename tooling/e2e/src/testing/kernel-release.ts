import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type PublishedPackages } from './published-packages.ts';

interface PackageJson {
  name: string;
  version: string;
  quoin?: { role?: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages with versions of their own. */
const others = new Set(['plugin', 'brand', 'site']);

/**
 * Publishes the kernel that `folder` has installed as another version. `change` may edit a package of it, such as
 * `@quoin/render`, in its folder.
 */
export async function releaseKernel(
  published: PublishedPackages,
  folder: string,
  version: string,
  change: (name: string, folder: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const modules = join(folder, 'node_modules');
  const names = ['quoin', ...(await readdir(join(modules, '@quoin'))).map((name) => `@quoin/${name}`)];
  const read = async (name: string): Promise<PackageJson> =>
    JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as PackageJson;
  const files = await Promise.all(names.map(read));
  const kernel = files.filter(({ quoin }) => !others.has(quoin?.role ?? ''));
  const raised = (list: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(list).map(([name, wanted]) => [
        name,
        kernel.some((each) => each.name === name) ? version : wanted,
      ]),
    );
  const sources = join(published.folder, `kernel-${version}`);
  await mkdir(sources);
  for (const { name, ...file } of kernel) {
    const source = join(sources, name.replace('/', '-'));
    await run(sources, ['cp', '-rL', join(modules, name), source], process.env);
    const { dependencies, peerDependencies } = file;
    const changed = {
      ...file,
      name,
      version,
      dependencies: raised(dependencies),
      peerDependencies: raised(peerDependencies),
    };
    await writeFile(join(source, 'package.json'), JSON.stringify(changed));
    await change(name, source);
    const { code, output } = await run(
      source,
      ['npm', 'publish', '--ignore-scripts', '--loglevel=error'],
      published.environment(),
    );
    if (code !== 0) throw new Error(output);
  }
}
