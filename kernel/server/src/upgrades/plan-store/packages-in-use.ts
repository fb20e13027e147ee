import type { Storage } from '@quoin/storage';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import { storedPlans } from './stored-plan.ts';

/**
 * The digests of the packages that something may need again: what any site is or was served with, because upgrades are taken back one by one, a site
 * falls back to what can still be composed, and what is shown of a removed plugin stays; and what plans wait to put into service.
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
