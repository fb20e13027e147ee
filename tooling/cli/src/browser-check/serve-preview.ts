import type { WorkspacePackage } from '@quoin/authoring/workspace';
import type { Plugin } from '@quoin/sdk';
import { readSettings, readVariable } from '@quoin/server';
import type { PreviewPage } from '@quoin/testing/preview';
import { developmentLog } from '../dev/development-log.ts';
import type { Middleware } from '../dev/live-reload.ts';
import { openPackages } from '../dev/packages.ts';
import { openPreviewSite } from '../preview/preview-site.ts';
import { serve } from '../start/serve.ts';

export interface ServedPreview {
  /** Without a trailing slash. */
  url: string;
  pages: PreviewPage[];
}

/** Serves everything that a plugin registers now, with the scripts of production, until `use` ends or `stop`. */
export async function servePreview(
  plugin: WorkspacePackage,
  stop: AbortSignal,
  use: (preview: ServedPreview) => Promise<void>,
): Promise<void> {
  const site = await openPreviewSite(plugin, { cache: 'browser-check', isVaried: true });
  const packages = await openPackages();
  const done = new AbortController();
  const middleware: Middleware = (request, response, next) => {
    const code = packages.code(request.path);
    if (code === undefined) next();
    else response.type('text/javascript').send(code);
  };
  try {
    const loaded = await packages.load(plugin);
    if (loaded === undefined)
      throw new Error(`${plugin.name} has no sources: its package.json names them for the condition "@quoin/source".`);
    const pages = await site.write(loaded.definition as Plugin);
    await serve({
      settings: readSettings({ PORT: '0', SITES_DIR: site.sitesDir, DATA_DIR: site.dataDir }, process.cwd()),
      log: developmentLog((text) => console.error(text)),
      development: {
        load: async (installed) => site.load(installed.name) ?? packages.load(installed),
        middleware,
        explain: packages.explain,
      },
      secret: (name) => readVariable(name) ?? 'sample',
      generatesPassword: true,
      isSilent: true,
      stop: AbortSignal.any([stop, done.signal]),
      async started(server) {
        const [served] = server.sites();
        if (served !== undefined) await use({ url: served.url.replace(/\/$/, ''), pages });
        done.abort();
      },
    });
  } finally {
    await packages.close();
  }
}
