import type { Container } from 'inversify';
import { listProblems, QuoinError, type Problem } from '@quoin/sdk';
import { kernel } from '../../platform/container/container.ts';
import { createHostTable, type HostTable } from '../../platform/hosts/host-table.ts';
import type { Host } from '../../platform/hosts/host.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import { importContent, starterContent } from '../content/import.ts';
import type { PackageHooks } from '../packages/package.ts';
import { keepingOnce, type PackageStore } from '../packages/store.ts';
import { missingTypes } from './missing-types.ts';
import { quarantineWarnings } from './quarantined-types.ts';
import { readServed, type ServedSite } from './served-site.ts';
import { findSiteFolders, readSiteFolder, type ReadSecret, type SiteFolder } from './site-folder.ts';
import { openSite, type Site } from './site.ts';

export interface Sites {
  /** Returns the site at a host; only its id if it cannot be composed. */
  find(host: Host): Site | string | undefined;
  get(id: string): Site | undefined;
  all(): Site[];
  /** A site with problems may be served in its previous composition. */
  problems(): ReadonlyMap<string, readonly Problem[]>;
  /** Warnings by site: content that is served differently than published. */
  warnings(): ReadonlyMap<string, readonly Problem[]>;
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

/** An earlier site keeps its id and hosts. */
function findConflicts(folders: ServedSite[]): ServedSite[] {
  const owners = new Map<string, string>();
  return folders.map((site) => {
    const claims = [`id ${site.id}`, ...(site.composed?.manifest.hosts ?? []).map((host) => `host ${host}`)];
    const taken = claims.filter((claim) => owners.has(claim));
    for (const claim of claims) if (!owners.has(claim)) owners.set(claim, site.folder);
    if (taken.length === 0) return site;
    const conflicts = taken.map((claim) => ({
      where: `${site.folder}/manifest.json`,
      message: `The ${claim} is taken by ${owners.get(claim)}. Choose another.`,
    }));
    return { ...site, composed: undefined, problems: [...site.problems, ...conflicts] };
  });
}

/** Raises `composition.invalid` if strict or if no site can be served, and `setting.invalid` if there are none. */
export async function openSites(root: Container, options: SitesOptions): Promise<Sites> {
  const settings = root.get(kernel.settings);
  const storage = root.get(kernel.storage);
  const log = root.get(kernel.log);
  let served = new Map<string, Site>();
  let problems = new Map<string, readonly Problem[]>();
  let warnings = new Map<string, readonly Problem[]>();
  let folders: ServedSite[] = [];
  const retired = new Map<Site, NodeJS.Timeout>();
  let pending: ReadonlySet<string> = new Set();
  let hosts: HostTable<string> = createHostTable<string>([]);

  async function read(folder: string, store: PackageStore | undefined): Promise<ServedSite> {
    const { secret, hooks } = options;
    if (store !== undefined) return readServed(folder, { storage, store, secret }, folders);
    return { ...(await readSiteFolder(folder, secret, hooks)), isPending: false, isFailing: false };
  }

  async function prepare(folder: SiteFolder, site: Site): Promise<void> {
    await storage.compositions.put({ id: site.composed.id, siteId: site.id, definition: folder.definition });
    for (const { from, to, status } of site.composed.manifest.redirects) {
      const redirect = { siteId: site.id, locale: '*', fromPath: from };
      if ((await storage.redirects.find(redirect)) === null)
        await storage.redirects.put({ ...redirect, toPath: to, status });
    }
    await loadStarterContent(site);
    if (options.store !== undefined && (await storage.compositions.current(site.id)) === null) {
      await storage.compositions.change({
        siteId: site.id,
        fromId: null,
        toId: site.composed.id,
        actorId: null,
        reason: 'first',
      });
    }
  }

  async function loadStarterContent(site: Site): Promise<void> {
    // Only once: editors may have deleted all pages.
    const imported = `starter-content:${site.id}`;
    if (starterContent(site) === undefined || (await storage.settings.get(imported)) !== null) return;
    if ((await storage.pages.list({ siteId: site.id, limit: 1 })).total > 0) return;
    const step = `Loading the starter content of ${site.id}`;
    options.progress(step);
    const { pages, rows } = await storage.transaction(async () => {
      await storage.settings.set(imported, true);
      return importContent(site, storage);
    });
    options.progress(step, `${pages} pages, ${rows} rows`);
  }

  /** Opens a site; undefined if that fails, with its problems noted. */
  async function open(folder: SiteFolder, failures: Map<string, readonly Problem[]>): Promise<Site | undefined> {
    if (folder.composed === undefined) return undefined;
    const former = served.get(folder.id);
    if (former?.composed === folder.composed) return former;
    const site = openSite(root, folder, folder.composed, options.port);
    try {
      await prepare(folder, site);
      return site;
    } catch (error) {
      await site.dispose();
      if (!(error instanceof QuoinError) || error.code !== 'content.invalid') throw error;
      failures.set(folder.id, error.problems);
      return undefined;
    }
  }

  let reloading = Promise.resolve();

  /** In sequence, so that the last one wins. */
  function reload(): Promise<void> {
    reloading = reloading.catch(() => undefined).then(readAnew);
    return reloading;
  }

  async function readAnew(): Promise<void> {
    const found = await findSiteFolders(settings.sitesDir);
    const store = options.store && keepingOnce(options.store);
    folders = findConflicts(await Promise.all(found.map((folder) => read(folder, store))));
    const failures = new Map(
      folders.filter((each) => each.problems.length > 0).map((each) => [each.id, each.problems as readonly Problem[]]),
    );
    if (options.strict) refuse(failures);
    const opened = new Map<string, Site>();
    for (const folder of folders) {
      const site = await open(folder, failures);
      if (site !== undefined) opened.set(site.id, site);
    }
    if (options.strict && failures.size > 0) {
      for (const [id, site] of opened) if (served.get(id) !== site) await site.dispose();
      refuse(failures);
    }
    for (const [id, each] of failures)
      log.error('A site cannot be composed.', { site: id, problems: listProblems(each) });
    warnings = new Map();
    for (const site of opened.values()) {
      const missing = await missingTypes(site, storage);
      if (missing.length === 0) continue;
      warnings.set(site.id, missing);
      log.warn('Published pages use what is not installed.', { site: site.id, problems: listProblems(missing) });
    }
    const former = served;
    served = new Map([...former].filter(([id]) => failures.has(id)));
    for (const [id, site] of opened) served.set(id, site);
    problems = failures;
    pending = new Set(folders.filter(({ isPending }) => isPending).map(({ id }) => id));
    hosts = createHostTable(folders.flatMap((folder) => claimsOf(folder, served.get(folder.id))));
    const replaced = [...former.values()].filter((site) => served.get(site.id) !== site);
    for (const site of replaced) retire(site);
    if (replaced.length > 0) options.swapped?.();
  }

  function retire(site: Site): void {
    retired.set(site, setTimeout(() => void end(site), grace).unref());
  }

  function allWarnings(): ReadonlyMap<string, readonly Problem[]> {
    const { quarantine } = options;
    if (quarantine === undefined || quarantine.all().length === 0) return warnings;
    return new Map(
      [...served.values()].map((site) => [
        site.id,
        [...(warnings.get(site.id) ?? []), ...quarantineWarnings(site, quarantine)],
      ]),
    );
  }

  async function end(site: Site): Promise<void> {
    clearTimeout(retired.get(site));
    retired.delete(site);
    await site.dispose();
  }

  function refuse(failures: ReadonlyMap<string, readonly Problem[]>): void {
    if (failures.size === 0) return;
    const ofSite = ([id, each]: [string, readonly Problem[]]) =>
      each.map(({ where, message }) => ({ where: `Site ${id}, ${where}`, message }));
    const all = failures.size === 1 ? [...failures.values()].flat() : [...failures].flatMap(ofSite);
    throw new QuoinError(
      'composition.invalid',
      { site: [...failures.keys()].join(', '), problems: listProblems(all) },
      { problems: all },
    );
  }

  await reload();
  if (served.size === 0) {
    refuse(problems);
    throw new QuoinError('setting.invalid', {
      name: 'SITES_DIR',
      value: settings.sitesDir,
      expected: 'a folder that holds sites, each a folder with a manifest.json',
    });
  }
  return {
    find(host) {
      const id = hosts.find(host);
      return id === undefined ? undefined : (served.get(id) ?? id);
    },
    get: (id) => served.get(id),
    all: () => [...served.values()],
    problems: () => problems,
    warnings: allWarnings,
    pending: () => pending,
    areFailing: () => folders.some(({ isFailing }) => isFailing),
    reload,
    async dispose() {
      for (const site of [...retired.keys(), ...served.values()]) await end(site);
    },
  };
}

/** Returns the hosts of a site as far as its manifest is readable. */
function claimsOf({ id, definition }: SiteFolder, site: Site | undefined): [host: string, id: string][] {
  const { manifest } = (definition ?? {}) as { manifest?: { hosts?: unknown } };
  const named = Array.isArray(manifest?.hosts) ? manifest.hosts.filter((host) => typeof host === 'string') : [];
  return (site?.composed.manifest.hosts ?? named).map((host) => [host, id]);
}
