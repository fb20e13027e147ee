import { packagesOf } from '@quoin/core';
import type { CompositionStore, StoredPlan } from '@quoin/server';
import { addPackage } from '../plugins/change-plugins.ts';
import type { Instance } from './instance.ts';

/** Changes the files of sites without serving them. Installs each package for all its sites at once. */
export async function installPlans(instance: Instance & CompositionStore, plans: readonly StoredPlan[]): Promise<void> {
  const changes = plans.flatMap(({ plan, definition }) =>
    plan.packages.flatMap(({ name, after }) => {
      if (after === undefined) return [];
      const { brand } = packagesOf(definition.manifest);
      const isOwn = instance.workspace.packages.some((each) => each.name === name && each.version === after);
      const role = name === brand ? 'brand' : 'plugin';
      return [{ site: plan.site, spec: isOwn ? name : `${name}@${after}`, role } as const];
    }),
  );
  for (const [, [first, ...others]] of Map.groupBy(changes, ({ spec, role }) => `${role} ${spec}`)) {
    if (first === undefined) continue;
    const { spec, role } = first;
    await addPackage(instance.workspace, instance, spec, { sites: [first, ...others].map(({ site }) => site), role });
  }
}
