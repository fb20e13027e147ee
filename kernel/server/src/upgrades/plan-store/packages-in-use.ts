import type { Storage } from '@quoin/storage';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import { storedPlans } from './stored-plan.ts';

/**
 * Digests that may be needed again: of all compositions ever served, for repeated rollbacks, for falling back to one
 * that still works and for what is shown of removed plugins; and of pending plans.
 */
export async function packagesInUse(
  { compositions }: Pick<Storage, 'compositions'>,
  dataDir: string,
): Promise<ReadonlySet<string>> {
  const digests = new Set<string>();
  const note = ({ packages }: CompositionDefinition) => packages.forEach(([, , digest]) => digests.add(digest));
  for (const { definition } of await compositions.served()) note(definition as CompositionDefinition);
  for await (const { definition } of storedPlans(dataDir)) note(definition);
  return digests;
}
