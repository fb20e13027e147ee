import { stylesheetAt, stylesheetPath } from '@quoin/render';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';

export const stylesHandler: RequestHandler = (context) => {
  const { site, path, url, response } = context;
  if (!isRead(context) || !path.startsWith(`${stylesheetPath}/`)) return false;
  const sheet = stylesheetAt(site.composed, site.assets, url);
  if (sheet === undefined) return false;
  protectSite(response);
  response
    .set({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
    .send(sheet.css);
  return true;
};
