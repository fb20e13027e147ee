import { patternProblem, samplePath } from '@quoin/core';
import type { ApiRedirect } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { checkPath, type Redirect } from '@quoin/storage';
import { loopThrough } from '../../delivery/pages/redirect-loop.ts';
import { mayRedirectTo } from '../../delivery/pages/redirects.ts';
import { reservedBy } from '../../delivery/reserved-paths.ts';
import { hrefOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';
import { api, callerOf, siteOf, type ApiContext } from './context.ts';

type Address = Pick<Redirect, 'locale' | 'fromPath'>;

const idOf = ({ locale, fromPath }: Address): string => Buffer.from(`${locale} ${fromPath}`).toString('base64url');

const redirectShape = (redirect: Redirect): ApiRedirect => ({
  id: idOf(redirect),
  from: redirect.fromPath,
  to: redirect.toPath,
  locale: redirect.locale,
  status: redirect.status,
  createdAt: redirect.createdAt.toISOString(),
});

async function findAt(
  { services }: ApiContext,
  siteId: string,
  { locale, fromPath }: Address,
): Promise<Redirect | null> {
  const found = await services.storage.redirects.find({ siteId, locale, fromPath });
  return found?.locale === locale ? found : null;
}

/** Raises `redirect.unknown`. */
async function requireRedirect(context: ApiContext, siteId: string, id: string): Promise<Redirect> {
  const [, locale = '', fromPath = ''] = /^(\S+) (.*)$/s.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  const found = await findAt(context, siteId, { locale, fromPath });
  if (found === null) throw new KernelError('redirect.unknown', { redirect: id, site: siteId });
  return found;
}

interface RedirectInput {
  from: string;
  to: string;
  locale: string;
  status: Redirect['status'];
}

/** Raises `page.path-invalid` and `redirect.target-refused`. */
function checkAddresses(site: Site, from: string, to: string): void {
  const problem = patternProblem(from, to);
  if (problem !== undefined) throw new KernelError('page.path-invalid', { path: from, reason: problem });
  checkPath(samplePath(from));
  const hosts = site.composed.manifest.allow.redirect.join(', ') || 'none';
  const refuse = () => new KernelError('redirect.target-refused', { to, hosts });
  const target = samplePath(to);
  if (!mayRedirectTo(site, target)) throw refuse();
  // Parameters may appear in the path, never in the host.
  const origin = new URL(target, site.url).origin;
  if (target !== to && !to.startsWith('/') && !to.startsWith(`${origin}/`)) throw refuse();
}

/**
 * Stores a redirect in place of `replaced`. Raises `request.invalid`, `redirect.covered`, `redirect.taken`,
 * `redirect.loop` and the errors of `checkAddresses`. Needs a transaction to roll back.
 */
async function store(
  context: ApiContext,
  site: Site,
  { from, to, locale, status }: RedirectInput,
  replaced?: Redirect,
): Promise<Redirect> {
  const { storage } = context.services;
  const { locales } = site.composed.manifest;
  checkAddresses(site, from, to);
  if (locale !== '*' && !locales.includes(locale))
    throw new KernelError('request.invalid', {
      where: 'locale',
      reason: `the site has no locale "${locale}", only ${locales.join(', ')}`,
    });
  const redirect = { siteId: site.id, locale, fromPath: from, toPath: to, status };
  const affected = locale === '*' ? locales : [locale];
  const pages = await Promise.all(
    affected.map((each) => storage.pages.findPublished({ siteId: site.id, locale: each, path: from })),
  );
  const covering = pages.every((page) => page !== null) ? pages[0] : undefined;
  if (covering) throw new KernelError('redirect.covered', { from, by: `the page "${covering.title}"` });
  for (const each of affected) {
    const by = await reservedBy(site, hrefOf(site, { locale: each, path: from }));
    if (by !== undefined) throw new KernelError('redirect.covered', { from, by });
  }
  const taken = await findAt(context, site.id, redirect);
  if (taken !== null && (replaced === undefined || idOf(taken) !== idOf(replaced)))
    throw new KernelError('redirect.taken', { from, to: taken.toPath });
  const by = callerOf(context).user.id;
  if (replaced !== undefined) await storage.redirects.delete(replaced, by);
  const stored = await storage.redirects.put(redirect, by);
  const [start, ...way] = (await loopThrough(site, storage, redirect)) ?? [];
  if (start !== undefined) throw new KernelError('redirect.loop', { from: start, by: way.join(', ') });
  return stored;
}

const note = (
  context: ApiContext,
  siteId: string,
  action: string,
  { locale, fromPath, toPath }: Pick<Redirect, 'locale' | 'fromPath' | 'toPath'>,
) =>
  context.services.storage.audit.append({
    siteId,
    actorId: callerOf(context).user.id,
    action,
    subject: `redirect:${locale}:${fromPath}`,
    details: { from: fromPath, to: toPath, locale },
  });

export const redirects = {
  list: api.redirects.list.handler(async ({ input: { site, search, ...window }, context }) => {
    const filter = { siteId: siteOf(context, site).id, ...(search === undefined ? {} : { search }), ...window };
    const { redirects: found, total } = await context.services.storage.redirects.list(filter);
    return { redirects: found.map(redirectShape), total };
  }),

  create: api.redirects.create.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const { storage } = context.services;
    const created = await storage.transaction(async () => {
      const redirect = await store(context, site, input);
      await note(context, site.id, 'redirect.created', redirect);
      return redirect;
    });
    return redirectShape(created);
  }),

  update: api.redirects.update.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const { storage } = context.services;
    const changed = await storage.transaction(async () => {
      const replaced = await requireRedirect(context, site.id, input.redirect);
      const redirect = await store(context, site, input, replaced);
      await note(context, site.id, 'redirect.changed', redirect);
      return redirect;
    });
    return redirectShape(changed);
  }),

  delete: api.redirects.delete.handler(async ({ input, context }) => {
    const { id } = siteOf(context, input.site);
    const { storage } = context.services;
    await storage.transaction(async () => {
      const redirect = await requireRedirect(context, id, input.redirect);
      await storage.redirects.delete(redirect, callerOf(context).user.id);
      await note(context, id, 'redirect.deleted', redirect);
    });
    return {};
  }),
};
