import { implement } from '@orpc/server';
import { allows, apiContract, type Permission } from '@quoin/api';
import { authorTemplates } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Page, Storage } from '@quoin/storage';
import type { Frames } from '../../delivery/canvas/frames.ts';
import type { Erasing } from '../../delivery/forms/erasing.ts';
import type { Uploads } from '../../delivery/forms/upload.ts';
import type { Media } from '../../delivery/media/media.ts';
import type { Variants } from '../../delivery/media/variants.ts';
import type { PageCache } from '../../delivery/page-cache/page-cache.ts';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import type { Readiness } from '../../platform/http/health.ts';
import type { Provider } from '../../platform/oidc/provider.ts';
import type { Browser, Sessions, SignedIn } from '../../platform/sessions/sessions.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import type { CompositionStore } from '../../site/compositions/composition-store.ts';
import type { NewestVersions } from '../../site/packages/newest.ts';
import type { Site } from '../../site/sites/site.ts';
import type { DraftCache } from '../../site/content/draft-cache.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { PlanRecords } from '../../upgrades/plan-store/plan-records.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { PageWatch } from '../editing/page-watch.ts';
import type { Mailer } from '../mail/mailer.ts';
import { assertAccess, assertGranted } from './authorize.ts';

export interface ApiServices {
  storage: Storage;
  sites: Sites;
  /** Undefined in development, where sites are served from sources. */
  compositionStore: CompositionStore | undefined;
  planRecords: PlanRecords;
  newest: NewestVersions;
  sessions: Sessions;
  accounts: Accounts;
  mailer: Mailer;
  provider: Provider | undefined;
  pageWatch: Pick<PageWatch, 'watch' | 'wake'>;
  draftCache: DraftCache;
  delivery: PageDelivery;
  /** Undefined if pages are not cached. */
  pageCache: Pick<PageCache, 'keysOf'> | undefined;
  /** Undefined if rendering is not watched. */
  quarantine: Pick<Quarantine, 'all' | 'releaseEverywhere'> | undefined;
  media: Media;
  variants: Variants;
  uploads: Uploads;
  erasing: Erasing;
  frames: Frames;
  now: () => Date;
  wakeJobs(): void;
  readiness: Readiness;
  workerSeenAt(): Date;
  dataDir: string;
}

export interface ApiContext {
  services: ApiServices;
  signedIn: SignedIn | undefined;
  browser: Browser;
  secure: boolean;
  cookies: string[];
}

/** Implements the contract; each operation checks its declared access first. */
export const api = implement(apiContract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }, input) => {
    assertAccess(context.signedIn, procedure['~orpc'].meta, input);
    return next();
  });

/** Raises `session.required`. */
export function callerOf({ signedIn }: ApiContext): SignedIn {
  if (signedIn === undefined) throw new KernelError('session.required', {});
  return signedIn;
}

/** Raises `site.unknown` and `site.unavailable`. */
export function siteOf({ services }: ApiContext, id: string): Site {
  const site = services.sites.get(id);
  if (site !== undefined) return site;
  if (services.sites.problems().has(id)) throw new KernelError('site.unavailable', { site: id });
  throw new KernelError('site.unknown', { site: id });
}

/** Raises `role.required` unless the caller has the permission on the site. */
export const assertAllowed = (context: ApiContext, permission: Permission, site: string): void =>
  assertGranted(callerOf(context).grants, permission, site);

/** Raises `role.required` unless the caller may edit pages of the template. */
export function assertMayEdit(context: ApiContext, { id, composed }: Site, template: string): void {
  if (!authorTemplates(composed).includes(template)) assertAllowed(context, 'page.edit', id);
}

/** Templates whose pages the caller may edit, if limited. */
export const editableTemplates = (context: ApiContext, { id, composed }: Site): { template?: string[] } =>
  allows(callerOf(context).grants, 'page.edit', id) ? {} : { template: authorTemplates(composed) };

/** Raises `role.required` unless the caller may edit all pages, and publish the published ones. */
export function assertMayChange(context: ApiContext, site: Site, pages: readonly Page[]): void {
  for (const { template, publishedRevisionId } of pages) {
    assertMayEdit(context, site, template);
    if (publishedRevisionId !== null) assertAllowed(context, 'page.publish', site.id);
  }
}
