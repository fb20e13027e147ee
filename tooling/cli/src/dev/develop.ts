import { basename, dirname, join, relative } from 'node:path';
import { QuoinError, type Plugin } from '@quoin/sdk';
import { findWorkspaceAt, type WorkspacePackage } from '@quoin/authoring/workspace';
import {
  environment,
  findSiteFolders,
  isolatePlugins,
  readSettings,
  readVariable,
  type PackageHooks,
  type Running,
} from '@quoin/server';
import { offerBrands } from '../preview/offer-brands.ts';
import { openPreviewSite } from '../preview/preview-site.ts';
import { serve } from '../start/serve.ts';
import { stopRequests } from '../start/stop.ts';
import { developmentLog } from './development-log.ts';
import { createLiveReload, type Middleware } from './live-reload.ts';
import { openPackages } from './packages.ts';

/** Milliseconds without a change before a report. The watcher mutes a file for 50 ms after each. */
const quiet = 60;

/** Reports changes once they are at rest and the previous report is handled. */
function collectChanges(publish: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isPublishing = false;

  async function publishAll(): Promise<void> {
    if (isPublishing) return;
    isPublishing = true;
    const files = [...changed];
    changed.clear();
    await publish(files);
    isPublishing = false;
    if (changed.size > 0) publishSoon();
  }

  function publishSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void publishAll(), quiet);
  }

  return (file) => {
    changed.add(file);
    publishSoon();
  };
}

const setup = ['manifest.json', 'package.json'];

/** The plugin in whose repository this runs, which has no sites. */
function ownPlugin(): WorkspacePackage | undefined {
  const workspace = findWorkspaceAt(process.cwd());
  return workspace?.packages.find(({ folder, role }) => role === 'plugin' && folder === workspace.root);
}

/**
 * Serves the sites of this workspace, or in a plugin's repository a site with all its demos. Prints on request where
 * the admin shows their components.
 */
export async function develop({ hasLibraries = false }: { hasLibraries?: boolean } = {}): Promise<void> {
  isolatePlugins();
  const plugin = ownPlugin();
  const preview = plugin && (await openPreviewSite(plugin));
  const folders = preview && { SITES_DIR: preview.sitesDir, DATA_DIR: preview.dataDir };
  const settings = readSettings({ ...environment(), ...folders }, process.cwd());
  const reload = createLiveReload();
  let running: Running | undefined;

  async function composeAgain(files: readonly string[]): Promise<void> {
    const started = performance.now();
    const isSource = packages.forget(files);
    if (running === undefined || !(isSource || files.some(isSetup))) return;
    try {
      if (isSource) await writePreview();
      await running.reload();
      if (isSource && preview !== undefined) await running.importContent(preview.id);
      reload.changed();
      console.log(`${relativePaths(files)} changed: served after ${Math.round(performance.now() - started)} ms.`);
    } catch (error) {
      const message = error instanceof QuoinError ? error.message : String((error as Error).stack);
      console.error(`${relativePaths(files)} changed, but it cannot be served; the last good state stays.\n${message}`);
      reload.sendProblem(message);
    }
  }

  const isSetup = (file: string): boolean =>
    setup.includes(basename(file)) && dirname(dirname(file)) === settings.sitesDir;

  const middleware: Middleware = (request, response, next) => {
    const code = packages.code(request.path);
    if (code === undefined) reload.middleware(request, response, next);
    else response.set('cache-control', 'no-cache').type('text/javascript').send(code);
  };

  const packages = await openPackages(collectChanges(composeAgain));

  async function writePreview(): Promise<void> {
    const loaded = plugin && (await packages.load(plugin));
    if (loaded !== undefined) await preview?.write(loaded.definition as Plugin);
  }

  const load: PackageHooks['load'] = async (installed) => preview?.load(installed.name) ?? packages.load(installed);

  try {
    await writePreview();
    if (hasLibraries && plugin !== undefined && preview !== undefined)
      for (const reason of await offerBrands(plugin.folder, preview.sitesDir, { load })) console.error(reason);
    await serve({
      settings,
      log: developmentLog((text) => console.error(text)),
      development: { load, middleware, explain: packages.explain },
      async started(server) {
        running = server;
        for (const folder of await findSiteFolders(settings.sitesDir))
          for (const file of setup) packages.watch(join(folder, file));
      },
      // Sample values stand for the secrets of a plugin that is shown alone.
      secret: (name) => readVariable(name) ?? (preview === undefined ? undefined : 'sample'),
      generatesPassword: preview !== undefined,
      hasLibraries,
      listed: preview?.id,
      stop: stopRequests(),
      stopping() {
        console.log('Stopping …');
        reload.close();
      },
    });
  } finally {
    reload.close();
    await packages.close();
  }
}

const relativePaths = (files: readonly string[]): string =>
  files.map((file) => relative(process.cwd(), file)).join(', ');
