import { basename, dirname, join, relative } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import { environment, findSiteFolders, isolatePlugins, readSettings, type Running } from '@quoin/server';
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

export async function develop(): Promise<void> {
  isolatePlugins();
  const settings = readSettings(environment(), process.cwd());
  const reload = createLiveReload();
  let running: Running | undefined;

  async function composeAgain(files: readonly string[]): Promise<void> {
    const started = performance.now();
    const isSource = packages.forget(files);
    if (running === undefined || !(isSource || files.some(isSetup))) return;
    try {
      await running.reload();
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
  try {
    await serve({
      settings,
      log: developmentLog((text) => console.error(text)),
      development: { load: packages.load, middleware, explain: packages.explain },
      async started(server) {
        running = server;
        for (const folder of await findSiteFolders(settings.sitesDir))
          for (const file of setup) packages.watch(join(folder, file));
      },
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
