import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { assert, asyncProperty, array, constantFrom, record } from 'fast-check';
import { QuoinError } from '@quoin/sdk';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { PageHistory, RowHistory, type Kind, type Period } from '../../testing/content-histories.fixture.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import {
  basePackages,
  installRelease,
  releasedPackages,
  releasedPlugins,
} from '../../testing/released-packages.fixture.ts';

const releases = { one: '1.0.0', corrected: '1.0.0', two: '2.0.0', renamed: '2.0.0' } as const;
type CompositionName = keyof typeof releases;

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { plugins: releasedPlugins }, nyse: { plugins: releasedPlugins } },
    files: {
      ...basePackages,
      ...releasedPackages('1.0.0'),
    },
  });
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);

/** By composition id. Runs share the database, and so its compositions. */
const names = new Map<string, CompositionName>();

/** Records changes to a site and what its visitors should get. */
class SiteHistory {
  readonly #compositionStore: CompositionStore;
  readonly #siteId: string;
  readonly #page: PageHistory;
  readonly #row: RowHistory;
  /** Upgrades that were not rolled back. */
  readonly #standing: number[] = [];
  #upgrades = 0;
  /** Problems of rollbacks. */
  readonly #problems: string[] = [];

  constructor(compositionStore: CompositionStore, siteId: string) {
    this.#compositionStore = compositionStore;
    this.#siteId = siteId;
    this.#page = new PageHistory(compositionStore.storage, siteId);
    this.#row = new RowHistory(compositionStore.storage, siteId);
  }

  async #period(): Promise<Period> {
    const compositionId = (await this.#compositionStore.storage.compositions.current(this.#siteId))?.id ?? '';
    return {
      compositionId,
      readsNewer: releases[names.get(compositionId) ?? 'one'] === '2.0.0',
      upgrade: this.#standing.at(-1),
    };
  }

  async apply(name: CompositionName): Promise<void> {
    await installRelease(instance, releases[name], { site: this.#siteId, name });
    const change = await applyInstalled(this.#compositionStore, this.#siteId, null);
    if (change !== null) this.#standing.push((this.#upgrades += 1));
    const current = await this.#compositionStore.storage.compositions.current(this.#siteId);
    if (current !== null) names.set(current.id, name);
  }

  async rollBack(): Promise<void> {
    try {
      await rollBack(this.#compositionStore, this.#siteId, null);
      this.#standing.pop();
      const problem = await this.#page.rollbackProblem(await this.#period(), this.#standing);
      if (problem !== null) this.#problems.push(problem);
    } catch (error) {
      if (!(error instanceof QuoinError) || error.code !== 'composition.first') throw error;
    }
  }

  async edit(step: 'publish' | 'schedule' | 'saveRow', kind: Kind): Promise<void> {
    const period = await this.#period();
    if (kind === 'newer' && !period.readsNewer) return;
    if (step === 'publish') await this.#page.publish(kind, period);
    else if (step === 'schedule') await this.#page.schedule(kind, period);
    else await this.#row.save(kind, period);
  }

  unpublish = (): Promise<void> => this.#page.unpublish();
  deleteRow = (): Promise<void> => this.#row.delete();

  async delete(): Promise<void> {
    await this.#page.delete();
    await this.#row.delete();
  }

  async problems(): Promise<string[]> {
    const period = await this.#period();
    return [
      ...this.#problems,
      await this.#page.publicationProblem(period),
      await this.#page.changeProblem(period),
      await this.#row.problem(period, this.#standing),
    ].flatMap((problem) => problem ?? []);
  }
}

const steps = array(
  record({
    // Mostly one site, so that its history grows long.
    site: constantFrom('ice', 'ice', 'ice', 'nyse'),
    step: constantFrom(
      ...(['publish', 'publish', 'schedule', 'schedule', 'saveRow', 'saveRow'] as const),
      ...(['apply', 'apply', 'apply', 'rollBack', 'rollBack', 'unpublish', 'deleteRow'] as const),
    ),
    name: constantFrom<CompositionName>('one', 'corrected', 'two', 'two', 'renamed', 'renamed'),
    kind: constantFrom<Kind>('note', 'older', 'newer', 'newer', 'newer', 'newer'),
  }),
  { minLength: 16, maxLength: 24, size: 'max' },
);

test('whatever was published, scheduled or saved is shown where it is read whole, and listed otherwise', async () => {
  await assert(
    asyncProperty(steps, (all) =>
      beside(async (compositionStore) => {
        const histories = {
          ice: new SiteHistory(compositionStore, 'ice'),
          nyse: new SiteHistory(compositionStore, 'nyse'),
        };
        for (const history of Object.values(histories)) {
          await history.apply('one');
          for (const step of ['publish', 'saveRow'] as const) await history.edit(step, 'older');
        }
        for (const { site, step, name, kind } of all) {
          const history = histories[site];
          if (step === 'publish' || step === 'schedule' || step === 'saveRow') await history.edit(step, kind);
          else if (step === 'apply') await history.apply(name);
          else await history[step]();
          for (const each of Object.values(histories)) expect(await each.problems()).toEqual([]);
        }
        for (const history of Object.values(histories)) await history.delete();
      }),
    ),
    // Shrinking a failure takes longer than understanding it.
    { numRuns: process.env['TEST_FULL'] === undefined ? 8 : 80, endOnFailure: true },
  );
}, 600_000);
