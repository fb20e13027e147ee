import { implement } from '@orpc/server';
import { allows, articleTemplate, contract, type Permission } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Page, Storage } from '@quoin/storage';
import type { Frames } from '../../delivery/canvas/frames.ts';
import type { Erasing } from '../../delivery/forms/erasing.ts';
import type { Uploads } from '../../delivery/forms/upload.ts';
import type { Media } from '../../delivery/media/media.ts';
import type { Variants } from '../../delivery/media/variants.ts';
import type { PageCache } from '../../delivery/page-cache/page-cache.ts';
import type { Delivery } from '../../delivery/pages/delivery.ts';
import type { Readiness } from '../../platform/http/health.ts';
import type { Provider } from '../../platform/oidc/provider.ts';
import type { Browser, Sessions, SignedIn } from '../../platform/sessions/sessions.ts';
import type { Quarantine } from '../../processes/quarantine.ts';
import type { Composing } from '../../site/compositions/change-composition.ts';
import type { NewestVersions } from '../../site/packages/newest.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { Rehearsals } from '../../upgrades/process/rehearsals.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Post } from '../mail/post.ts';
import { assertAccess, assertGranted } from './authorize.ts';

/** What the operations of the API work with. */
export interface ApiServices {
  storage: Storage;
  sites: Sites;
  /** With what compositions are changed; undefined where sites are served as they are worked on. */
  composing: Composing | undefined;
  rehearsals: Rehearsals;
  newest: NewestVersions;
  sessions: Sessions;
  accounts: Accounts;
  post: Post;
  /** The OpenID provider, where there is one. */
  provider: Provider | undefined;
  delivery: Delivery;
  /** The finished pages; undefined where none are kept. */
  pageCache: Pick<PageCache, 'keysOf'> | undefined;
  /** What is left out because it did not end; undefined where nobody watches. */
  quarantine: Pick<Quarantine, 'all' | 'lift'> | undefined;
  media: Media;
  variants: Variants;
  uploads: Uploads;
  erasing: Erasing;
  frames: Frames;
  now: () => Date;
  /** Tells the worker that there may be something to do. */
  wakeJobs(): void;
  /** When this process's worker last gave a sign of life. */
  readiness: Readiness;
  workerSeenAt(): Date;
  /** Where files are kept. */
  dataDir: string;
}

/** What an operation knows of the request that calls it. */
export interface ApiContext {
  services: ApiServices;
  signedIn: SignedIn | undefined;
  /** What the caller calls with. */
  browser: Browser;
  /** Whether the admin's host is reached by HTTPS. */
  secure: boolean;
  /** Set-Cookie values of the answer. */
  cookies: string[];
}

/** Implements the contract; every operation passes through the check of its declared access first. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }, input) => {
    assertAccess(context.signedIn, procedure['~orpc'].meta, input);
    return next();
  });

/** Whoever calls. Raises `session.required`. */
export function callerOf({ signedIn }: ApiContext): SignedIn {
  if (signedIn === undefined) throw new QuoinError('session.required', {});
  return signedIn;
}

/** The site of an operation. Raises `site.unknown` and `site.unavailable`. */
export function siteOf({ services }: ApiContext, id: string): Site {
  const site = services.sites.get(id);
  if (site !== undefined) return site;
  if (services.sites.problems().has(id)) throw new QuoinError('site.unavailable', { site: id });
  throw new QuoinError('site.unknown', { site: id });
}

/** Raises `role.required` unless the caller has a permission on a site. */
export const assertAllowed = (context: ApiContext, permission: Permission, site: string): void =>
  assertGranted(callerOf(context).grants, permission, site);

/** Raises `role.required` unless the caller may edit pages of a template. */
export function assertMayEdit(context: ApiContext, site: string, template: string): void {
  if (template !== articleTemplate) assertAllowed(context, 'page.edit', site);
}

/** The only template whose pages the caller may edit on a site; nothing where they may edit all. */
export const editableTemplate = (context: ApiContext, site: string): { template?: string } =>
  allows(callerOf(context).grants, 'page.edit', site) ? {} : { template: articleTemplate };

/** Raises `role.required` unless the caller may edit all these pages, and publish where visitors read them. */
export function assertMayChange(context: ApiContext, site: string, pages: readonly Page[]): void {
  for (const { template, publishedRevisionId } of pages) {
    assertMayEdit(context, site, template);
    if (publishedRevisionId !== null) assertAllowed(context, 'page.publish', site);
  }
}
