import type { ComposedSite } from '@quoin/core';
import { QuoinError } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { readBuiltAssets, type PackageFiles } from '../packages/package.ts';
import type { PackageStore } from '../packages/store.ts';
import type { CompositionDefinition } from './site-folder.ts';

/**
 * Returns the packages of retired plugins whose snapshots are shown, in the last served version, if still stored.
 */
export async function retiredPackages(
  { manifest }: ComposedSite,
  { compositions }: Pick<Storage, 'compositions'>,
  store: PackageStore,
): Promise<PackageFiles[]> {
  const retired = Object.entries(manifest.retired).filter(([, { components }]) =>
    Object.values(components).includes('freeze'),
  );
  if (retired.length === 0) return [];
  const served = (await compositions.served(manifest.id)).flatMap(
    ({ definition }) => (definition as CompositionDefinition).packages,
  );
  const found = retired.map(async ([plugin, { version }]): Promise<PackageFiles[]> => {
    const [name, , digest] = served.find((each) => each[0] === plugin && each[1] === version) ?? [];
    if (name === undefined || digest === undefined) return [];
    try {
      const folder = await store.open({ name, digest });
      return [{ name, folder, assets: await readBuiltAssets({ name, folder }) }];
    } catch (error) {
      if (error instanceof QuoinError) return [];
      throw error;
    }
  });
  return (await Promise.all(found)).flat();
}
