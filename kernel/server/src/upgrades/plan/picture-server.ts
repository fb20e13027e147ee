import type { RenderedPage } from '@quoin/render';
import { KernelError } from '@quoin/core/errors';
import { createDataHandler } from '../../delivery/data/public-call.ts';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { sendPage } from '../../delivery/pages/page-handler.ts';
import { createRenderings } from '../../delivery/pages/renderings.ts';
import { packageFilesHandler, publicFilesHandler } from '../../delivery/pages/static.ts';
import { stylesHandler } from '../../delivery/pages/styles.ts';
import { createApplication } from '../../platform/http/application.ts';
import { listen } from '../../platform/http/listen.ts';
import { silent } from '../../platform/log/log.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';

/** Serves one composition as a browser's proxy, which reaches nothing else. */
export interface PictureServer {
  proxy: string;
  /** Shows a page in place of the previous one. Returns its address. */
  show(path: string, page: RenderedPage): string;
  close(): Promise<void>;
}

/** Shared by both compositions, so that addresses do not differ. A secure context. */
const origin = 'http://site.localhost';

export async function openPictureServer(
  site: Site,
  media: RequestHandler,
  delivery: PageDelivery,
  now: Date,
): Promise<PictureServer> {
  let shown: { path: string; page: RenderedPage } | undefined;

  function showPage(context: RequestContext): boolean {
    if (shown === undefined || !isRead(context) || context.path !== shown.path) return false;
    sendPage(context, shown.page);
    return true;
  }
  // Read-only.
  const requestHandlers: RequestHandler[] = [
    showPage,
    media,
    packageFilesHandler,
    stylesHandler,
    publicFilesHandler,
    createDataHandler({ renderings: createRenderings(), delivery }),
  ];
  const application = createApplication(silent, {
    async handle(incoming) {
      const context = { site, now, ...incoming };
      for (const handle of requestHandlers) if (await handle(context)) return;
      throw new KernelError('route.unknown', { method: incoming.request.method, path: incoming.path });
    },
    sendError: ({ status }, _request, response) => void response.status(status).end(),
  });
  const { port, close } = await listen(
    (request, response) => {
      if (request.url?.startsWith(`${origin}/`) !== true)
        return void response.writeHead(403).end('This does not belong to the site.');
      request.url = request.url.slice(origin.length);
      application(request, response);
    },
    0,
    '127.0.0.1',
  );
  return {
    proxy: `http://127.0.0.1:${port}`,
    show(path, page) {
      const { href, pathname } = new URL(origin + path);
      shown = { path: decodeURIComponent(pathname), page };
      return href;
    },
    close: () => close(0),
  };
}
