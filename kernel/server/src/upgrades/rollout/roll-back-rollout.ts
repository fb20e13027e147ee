import { QuoinError } from '@quoin/sdk';
import type { RolloutSite } from '@quoin/storage';
import { formerComposition, rollBack } from '../../site/compositions/composition-store.ts';
import { isUpgraded, type RolloutWork } from './rollout-work.ts';

/** A site that is not rolled back, and why. */
export interface SiteLeft {
  site: string;
  reason: string;
}

/** Rolls back one site. Returns why it is left as it is; undefined if it is served as before. */
async function rollBackSite(
  { compositionStore }: RolloutWork,
  { site, fromId, toId }: RolloutSite,
): Promise<string | undefined> {
  const { compositions } = compositionStore.storage;
  const served = (await compositions.current(site))?.id;
  if (served === fromId) return undefined;
  if (served !== toId || (await formerComposition(compositionStore.storage, site))?.id !== fromId)
    return `It is now served with something else. Look at \`npx quoin upgrade history --site ${site}\`.`;
  try {
    await rollBack(compositionStore, site, null, { served: toId });
    return undefined;
  } catch (error) {
    if (error instanceof QuoinError) return error.message;
    throw error;
  }
}

/**
 * Rolls back, in reverse order, every site that the rollout has upgraded. Others, and sites served with something else
 * by now, stay as they are. Can be repeated after a kill, or once a failure is corrected.
 */
export async function rollBackSites(work: RolloutWork): Promise<SiteLeft[]> {
  await work.save({ state: 'rolling-back', reason: null, endedAt: null });
  const left: SiteLeft[] = [];
  for (const each of work.current().sites.toReversed()) {
    const { site } = each;
    if (!isUpgraded(each) && each.state !== 'left') continue;
    const reason = await rollBackSite(work, each);
    const state = reason === undefined ? 'rolled-back' : 'left';
    await work.saveSite(site, { state });
    work.report({ kind: state, site });
    if (reason !== undefined) left.push({ site, reason });
  }
  await work.save({
    state: 'rolled-back',
    endedAt: new Date(),
    reason: left.map(({ site, reason }) => `${site}: ${reason}`).join('\n') || null,
  });
  return left;
}
