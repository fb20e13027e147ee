import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import type { Rollout, RolloutSite } from '@quoin/storage';
import { findSiteFolders, siteIdOf } from '../../site/sites/site-folder.ts';
import { sitesServedWith } from '../../site/compositions/usage.ts';
import { advance } from './advance.ts';
import { assertReady } from './check-served.ts';
import { readFailures, risenFailures } from './failure-counters.ts';
import { prepareSites } from './prepare-sites.ts';
import { rollBackSites, type SiteLeft } from './roll-back-rollout.ts';
import { withRolloutLease } from './rollout-lease.ts';
import { findRollout, workOn, type RolloutContext } from './rollout-work.ts';
import { wavesOf } from './waves.ts';

interface StartingRollout {
  /** Sites; see `wavesOf`. */
  waves: readonly (readonly string[])[];
  package: Rollout['package'];
  /** The user and host that begin it. */
  author: string;
  options: Pick<Rollout['options'], 'acceptLosses' | 'revisions' | 'soak' | 'timeout' | 'servers'>;
}

async function assertNoneOpen({ compositionStore: { storage } }: RolloutContext): Promise<void> {
  const [latest] = await storage.rollouts.list(1);
  if (latest === undefined || latest.endedAt !== null) return;
  throw new KernelError('rollout.open', {
    package: `${latest.package.name}@${latest.package.version}`,
    author: latest.author,
    since: latest.createdAt.toISOString(),
  });
}

/**
 * Upgrades sites in waves. Plans all of them first, and changes nothing if one cannot be upgraded. Resolves with null
 * if all are served with the package already. Raises
 * `rollout.under-way`, `rollout.open`, `rollout.server-absent`, `rollout.refused`, `rollout.stopped`, and the errors of
 * `wavesOf`.
 */
export const startRollout = (
  context: RolloutContext,
  { package: replacing, author, options: requested, waves }: StartingRollout,
): Promise<Rollout | null> => {
  const { compositionStore, settings } = context;
  const { storage, sitesDir } = compositionStore;
  return withRolloutLease(storage, author, async (lease) => {
    await assertNoneOpen(context);
    const divided = wavesOf(waves, {
      name: replacing.name,
      sites: await sitesServedWith(compositionStore, replacing.name),
      known: await Promise.all((await findSiteFolders(sitesDir)).map(siteIdOf)),
    });
    await assertReady(requested.servers);
    const failuresBefore = risenFailures(new Map(), await readFailures(settings.metrics));
    const options = { ...requested, wavesDone: 0, failuresBefore };
    const { sites, plans } = await prepareSites(
      context,
      divided.flatMap((wave, index) => wave.map((site) => ({ site, wave: index }))),
      { package: replacing, options },
    );
    if (plans.length === 0) return null;
    const rollout: Rollout = {
      id: randomUUID(),
      createdAt: new Date(),
      endedAt: null,
      author,
      state: 'running',
      reason: null,
      package: replacing,
      options,
      sites,
    };
    await storage.rollouts.create(rollout);
    const work = workOn(context, lease, rollout);
    await advance(work, plans);
    return work.current();
  });
};

/** Raises `rollout.ended`. */
function assertResumable({ state, package: { name, version } }: Rollout): void {
  if (state !== 'running' && state !== 'stopped')
    throw new KernelError('rollout.ended', {
      package: `${name}@${version}`,
      state: state === 'rolling-back' ? 'being rolled back' : state === 'done' ? 'done' : 'rolled back',
    });
}

/** Keeps what a killed command was about to do: its process may still have moved the pointer. */
function merged(former: RolloutSite, prepared: RolloutSite | undefined): RolloutSite {
  if (prepared === undefined) return former;
  if (former.state !== 'applying') return prepared;
  return prepared.state === 'present' ? { ...former, state: 'applied' } : { ...prepared, state: 'applying' };
}

interface ResumingRollout {
  author: string;
  /** Replaces options that the rollout began with. */
  options: Partial<StartingRollout['options']>;
}

/**
 * Goes on with the latest rollout after a kill or a stop. Sites that are not upgraded yet are planned again. Raises the
 * errors of `startRollout`, `rollout.none` and `rollout.ended`.
 */
export const resumeRollout = (context: RolloutContext, { author, options }: ResumingRollout): Promise<Rollout> => {
  const { compositionStore } = context;
  return withRolloutLease(compositionStore.storage, author, async (lease) => {
    const found = await findRollout(compositionStore);
    assertResumable(found);
    const work = workOn(context, lease, { ...found, options: { ...found.options, ...options } });
    await assertReady(work.current().options.servers);
    for (const { site, state, toId } of found.sites) {
      const { compositions } = compositionStore.storage;
      if (state === 'applying' && (await compositions.current(site))?.id === toId)
        await work.saveSite(site, { state: 'applied' });
      else if (state === 'applied' || state === 'checked') await compositions.assertServed(site, toId);
    }
    const waiting = work.current().sites.filter(({ state }) => state === 'waiting' || state === 'applying');
    const { sites, plans } = await prepareSites(context, waiting, work.current());
    const bySite = new Map(sites.map((each) => [each.site, each]));
    await work.save({
      state: 'running',
      reason: null,
      sites: work.current().sites.map((each) => merged(each, bySite.get(each.site))),
    });
    await advance(work, plans);
    return work.current();
  });
};

/**
 * Takes a rollout back as one, the latest unless named. Raises `rollout.under-way`, `rollout.open` if another one has
 * not ended, and `rollout.none`.
 */
export const rollBackRollout = (
  context: RolloutContext,
  { author, id }: { author: string; id?: string | undefined },
): Promise<{ rollout: Rollout; left: SiteLeft[] }> => {
  const { compositionStore } = context;
  return withRolloutLease(compositionStore.storage, author, async (lease) => {
    const work = workOn(context, lease, await findRollout(compositionStore, id));
    const left = await rollBackSites(work);
    return { rollout: work.current(), left };
  });
};
