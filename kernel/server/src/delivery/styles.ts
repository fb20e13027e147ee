import { stylesheetOf, stylesheetPath } from '@quoin/render';
import { protectSite } from '../http/security-headers.ts';
import { isRead, type Step } from './exchange.ts';

const mostNames = 300;

/** Serves the style sheets that are too large to stand in their pages. */
export const stylesStep: Step = (exchange) => {
  const { site, path, url, response } = exchange;
  if (!isRead(exchange) || !path.startsWith(`${stylesheetPath}/`)) return false;
  const names = (url.searchParams.get('of') ?? '').split(',').slice(0, mostNames);
  const { css, href } = stylesheetOf(site.composed, site.assets, names);
  if (href === undefined || href !== url.pathname + url.search) return false;
  protectSite(response);
  response.set({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' }).send(css);
  return true;
};
