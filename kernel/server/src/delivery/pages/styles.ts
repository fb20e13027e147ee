import { stylesheetAt, stylesheetPath } from '@quoin/render';
import { encodedText } from '../../platform/http/encoded-files.ts';
import { encodingFor } from '../../platform/http/encoding.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';

/** Serves the stylesheets of partial pages, and those too large to be inlined. */
export const stylesHandler: RequestHandler = async (context) => {
  const { site, path, url, request, response } = context;
  if (!isRead(context) || !path.startsWith(`${stylesheetPath}/`)) return false;
  const sheet = stylesheetAt(site.composed, site.assets, url);
  if (sheet === undefined) return false;
  protectSite(response);
  const encoding = encodingFor(request.headers['accept-encoding']);
  response
    .set({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
    .vary('accept-encoding');
  const bytes = Buffer.from(sheet.css);
  if (encoding === 'identity') response.send(bytes);
  else response.set('content-encoding', encoding).send(await encodedText(sheet.href, () => bytes, encoding));
  return true;
};
