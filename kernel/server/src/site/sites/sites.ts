import type { Container } from 'inversify';
import { emptyKinds, missingLanguages } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { listProblems, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { kernel } from '../../platform/container/container.ts';
import type { Host } from '../../platform/hosts/host.ts';
import type { ServerLog } from '../../platform/log/log.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import type { PackageHooks } from '../packages/package.ts';
import type { PackageStore } from '../packages/store.ts';
import { loadStarterContent } from '../content/starter-content.ts';
import { findMissingTypes } from './missing-types.ts';
import { prepareSite } from './prepare-site.ts';
import { quarantineWarnings } from './quarantined-types.ts';
import { readSites, type ServedSite } from './served-site.ts';
import type { ReadSecret } from './site-folder.ts';
import {
  assertComposed,
  initialState,
  nextState,
  problemsOf,
  refuseConflicts,
  replacedSites,
  type Problems,
  type SitesState,
} from './sites-state.ts';
import { openSite, type Site } from './site.ts';

export interface Sites {
  /** Returns the site at a host; only its id if it cannot be composed. */
  find(host: Host): Site | string | undefined;
  get(id: string): Site | undefined;
  all(): Site[];
  /** A site with problems may be served in its previous composition. */
  problems(): Problems;
  /** Warnings by site: content that is served differently than published. */
  warnings(): Problems;
  /** Sites whose installed composition is not applied. */
  pending(): ReadonlySet<string>;
  /** Whether a site fails to compose. */
  areFailing(): boolean;
  /** Recomposes all sites. Those that fail keep their previous composition. Raises `composition.invalid` if strict. */
  reload(): Promise<void>;
  dispose(): Promise<void>;
}

/** Milliseconds that requests may still use a replaced site. */
const grace = 30_000;

interface SitesOptions {
  /** Fails on a site with problems rather than serving the others. */
  strict: boolean;
  port: number;
  secret: ReadSecret;
  /** Undefined in development. */
  store: PackageStore | undefined;
  hooks: PackageHooks | undefined;
  progress(step: string, outcome?: string): void;
  quarantine?: Pick<Quarantine, 'all'> | undefined;
  swapped: (() => void) | undefined;
}

interface Disposal {
  /** Leaves running requests their time. */
  schedule(site: Site): void;
  /** Disposes all scheduled sites now. */
  finish(): Promise<void>;
}

/** Disposes replaced sites. */
function createDisposal(): Disposal {
  const timers = new Map<Site, NodeJS.Timeout>();

  async function dispose(site: Site): Promise<void> {
    clearTimeout(timers.get(site));
    timers.delete(site);
    await site.dispose();
  }

  return {
    schedule: (site) => void timers.set(site, setTimeout(() => void dispose(site), grace).unref()),
    async finish() {
      for (const site of timers.keys()) await dispose(site);
    },
  };
}

/** Logs new problems once, and their end. Returns what is logged by now. */
function logProblems(
  log: ServerLog,
  logged: ReadonlyMap<string, string>,
  found: Problems,
): ReadonlyMap<string, string> {
  const problems = new Map([...found].map(([site, each]) => [site, listProblems(each)]));
  for (const [site, text] of problems)
    if (logged.get(site) !== text) log.error('A site cannot be composed.', { site, problems: text });
  for (const site of logged.keys()) if (!problems.has(site)) log.info('A site can be composed again.', { site });
  return problems;
}

interface StarterOptions extends Pick<SitesOptions, 'progress'> {
  storage: Storage;
  log: ServerLog;
}

/** Returns the problems of the files. Logs those that differ from `former`. */
async function loadStarters(sites: readonly Site[], former: Problems, options: StarterOptions): Promise<Problems> {
  const found = new Map<string, readonly Problem[]>();
  for (const site of sites) {
    const problems = await loadStarterContent(site, options);
    if (problems.length === 0) continue;
    found.set(site.id, problems);
    const text = listProblems(problems);
    if (text !== listProblems(former.get(site.id) ?? []))
      options.log.warn('Files of starter content cannot be loaded.', { site: site.id, problems: text });
  }
  return found;
}

function warningsOf(
  sites: readonly Site[],
  found: readonly Problems[],
  quarantine: SitesOptions['quarantine'],
): Problems {
  const isQuarantined = quarantine !== undefined && quarantine.all().length > 0;
  const warnings = sites.map((site) => {
    const quarantined = isQuarantined ? quarantineWarnings(site, quarantine) : [];
    const ofSite = found.flatMap((each) => each.get(site.id) ?? []);
    const { composed } = site;
    return [site.id, [...ofSite, ...emptyKinds(composed), ...missingLanguages(composed), ...quarantined]] as const;
  });
  return new Map(warnings.filter(([, each]) => each.length > 0));
}

/** Raises `composition.invalid` if no site can be served, and `setting.invalid` without sites. */
function assertServes({ served, problems }: SitesState<Site>, sitesDir: string): void {
  if (served.size > 0) return;
  assertComposed(problems);
  throw new KernelError('setting.invalid', {
    name: 'SITES_DIR',
    value: sitesDir,
    expected: 'a folder that holds sites, each a folder with a manifest.json',
  });
}

/** Raises `composition.invalid` if strict or if no site can be served, and `setting.invalid` without sites. */
export async function openSites(root: Container, options: SitesOptions): Promise<Sites> {
  const { sitesDir } = root.get(kernel.settings);
  const storage = root.get(kernel.storage);
  const log = root.get(kernel.log);
  const disposal = createDisposal();
  let state: SitesState<Site> = initialState;
  let missing: Problems = new Map();
  let unread: Problems = new Map();
  let logged: ReadonlyMap<string, string> = new Map();

  /** Returns undefined if the site is not composed. */
  function open(folder: ServedSite): Promise<Site> | Site | undefined {
    const { composed } = folder;
    if (composed === undefined) return undefined;
    const former = state.served.get(folder.id);
    if (former?.composed === composed) return former;
    const { port, store } = options;
    const site = openSite(root, folder, composed, port, () => [...state.served.values()]);
    return prepareSite(site, folder, { storage, appliesFirst: store !== undefined });
  }

  async function openAll(folders: readonly ServedSite[]): Promise<{ opened: Site[]; problems: Problems }> {
    const opened: Site[] = [];
    const problems = problemsOf(folders);
    if (options.strict) assertComposed(problems);
    for (const folder of folders) {
      const site = await open(folder);
      if (site !== undefined) opened.push(site);
    }
    return { opened, problems };
  }

  async function recompose(): Promise<void> {
    const folders = refuseConflicts(await readSites(sitesDir, { ...options, storage }, state.folders));
    // A reload after a failure reuses these compositions.
    state = { ...state, folders };
    const { opened, problems } = await openAll(folders);
    logged = logProblems(log, logged, problems);
    unread = await loadStarters(opened, unread, { ...options, storage, log });
    missing = await findMissingTypes(opened, storage, log);
    const former = state;
    state = nextState(former, { folders, opened, problems });
    const replaced = replacedSites(former, state);
    for (const site of replaced) disposal.schedule(site);
    const isFirst = former.served.size === 0;
    if (!isFirst && (replaced.length > 0 || state.served.size > former.served.size)) options.swapped?.();
  }

  let reloading = Promise.resolve();

  /** In sequence, so that the last one wins. */
  function reload(): Promise<void> {
    reloading = reloading.catch(() => undefined).then(recompose);
    return reloading;
  }

  await reload();
  assertServes(state, sitesDir);
  return {
    find(host) {
      const id = state.hosts.find(host);
      return id === undefined ? undefined : (state.served.get(id) ?? id);
    },
    get: (id) => state.served.get(id),
    all: () => [...state.served.values()],
    problems: () => state.problems,
    warnings: () => warningsOf([...state.served.values()], [unread, missing], options.quarantine),
    pending: () => state.pending,
    areFailing: () => state.folders.some(({ isFailing }) => isFailing),
    reload,
    async dispose() {
      await disposal.finish();
      for (const site of state.served.values()) await site.dispose();
    },
  };
}
