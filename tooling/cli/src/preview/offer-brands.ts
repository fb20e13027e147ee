import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProblems, z, type ManifestInput } from '@quoin/sdk';
import { readSiteFolder, type PackageHooks } from '@quoin/server';

const dependentFile = z.object({ devDependencies: z.record(z.string(), z.string()).default({}) });
const brandFile = z.object({ quoin: z.object({ role: z.literal('brand') }) });

const readPackage = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Names the brands that a repository lists under devDependencies and has installed. */
function installedBrands(folder: string): string[] {
  const { devDependencies } = dependentFile.parse(readPackage(folder));
  return Object.keys(devDependencies).filter((name) => {
    const installed = join(folder, 'node_modules', name);
    return existsSync(join(installed, 'package.json')) && brandFile.safeParse(readPackage(installed)).success;
  });
}

/**
 * Adds a site without pages per brand installed in a plugin's folder, since the library of components offers all sites'
 * brands. Returns why others are not offered.
 */
export async function offerBrands(pluginFolder: string, sitesDir: string, hooks: PackageHooks): Promise<string[]> {
  const reasons: string[] = [];
  for (const [index, brand] of installedBrands(pluginFolder).entries()) {
    const id = `brand-${index + 1}`;
    const folder = join(sitesDir, id);
    const manifest: ManifestInput = { id, name: brand, hosts: [`${id}.localhost`], brand, plugins: {} };
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, undefined, 2));
    const { problems } = await readSiteFolder(folder, () => undefined, hooks);
    if (problems.length === 0) continue;
    reasons.push(`${brand} is not offered:\n${listProblems(problems)}`);
    await rm(folder, { recursive: true });
  }
  return reasons;
}
