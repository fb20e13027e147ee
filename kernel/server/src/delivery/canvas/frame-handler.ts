import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import { mediaType, readBody } from '../../platform/http/body.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { protectFrame } from '../../platform/http/security-headers.ts';
import type { RequestContext, RequestHandler } from '../../site/sites/request-context.ts';
import { sendErrorPage } from '../pages/error-page.ts';
import type { Renderings } from '../pages/renderings.ts';
import { framePaths, type Frames } from './frames.ts';

/** Max bytes of a form. The token of a demo contains its props. */
const maxBytes = { canvas: 8 * 1024, demo: 64 * 1024 };
const form = 'application/x-www-form-urlencoded';

async function readToken({ request }: RequestContext, limit: number): Promise<string> {
  const type = mediaType(request);
  if (type !== form) throw new KernelError('request.media-type', { type: type === '' ? 'none' : type, accepted: form });
  return new URLSearchParams((await readBody(request, limit)).toString('utf8')).get('token') ?? '';
}

/** Handles the forms through which the admin opens frames. Refusals appear inside the frame. */
export const createFrameHandler =
  (frames: Frames, renderings: Renderings): RequestHandler =>
  async (context) => {
    const { site, path, request, response, id } = context;
    const kind = path === framePaths.canvas ? 'canvas' : path === framePaths.demo ? 'demo' : undefined;
    if (kind === undefined) return false;
    if (request.method !== 'POST') throw methodRefused(response, request.method, ['POST']);
    const token = await readToken(context, maxBytes[kind]);
    try {
      const { html, policy } = await renderings.run(context, () => frames.show(site, kind, token));
      protectFrame(response, policy);
      response.set('content-type', 'text/html; charset=utf-8').send(html);
    } catch (error) {
      if (!(error instanceof QuoinError) || error.code !== 'frame.refused') throw error;
      const { status, message } = error;
      sendErrorPage(response, site, {
        status,
        request: id,
        path,
        framed: { admin: frames.admin, title: 'This cannot be shown', text: message },
      });
    }
    return true;
  };
