import { KernelError } from '@quoin/core/errors';
import type { ApiFrame } from '@quoin/api';
import { allows } from '@quoin/api/role';
import { walk, type PageContent } from '@quoin/core';
import { type RenderedPage, cacheTree } from '@quoin/render';
import { type Node } from '@quoin/sdk';
import type { DraftedPage, Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { CallerLimits } from '../../platform/http/caller-limits.ts';
import { secretPath } from '../../platform/http/secret-path.ts';
import type { Sessions, SignedIn } from '../../platform/sessions/sessions.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { mayEditPage } from './may-edit-page.ts';
import { brandedSite, demoContent, demoPage } from './demo.ts';
import { sampledSite } from './sampled-site.ts';
import type { FrameClaims, FrameTokens } from './frame-token.ts';

/** Limit on the nodes of all retained drafts, enough for a few pages being edited. */
const maxNodes = 5_000;

/** Caches prepared nodes of drafts, so that an edit only prepares what changed. */
function createPreparedDrafts(): {
  prepare(site: Pick<Site, 'composed'>, page: Pick<DraftedPage, 'id' | 'draft'>): void;
} {
  const trees = new LRUCache<string, Node>({ maxSize: maxNodes, sizeCalculation: (tree) => [...walk(tree)].length });
  return {
    prepare({ composed }, { id, draft: { tree } }) {
      const key = `${composed.id} ${id}`;
      cacheTree(tree, composed, trees.get(key), { standsIn: true });
      trees.set(key, tree);
    },
  };
}

type Kind = FrameClaims['kind'];
type Subject<K extends Kind> = Omit<
  Extract<FrameClaims, { kind: K }>,
  'kind' | 'site' | 'user' | 'session' | 'expires'
>;

export const framePaths: Record<Kind, string> = { canvas: '/_quoin/canvas', demo: '/_quoin/demo', preview: secretPath };

const minute = 60_000;

/** Lifetimes of tokens in milliseconds. A preview may last as long as a session. */
const lifetimes: Record<Kind, number> = { canvas: 2 * minute, demo: 2 * minute, preview: 12 * 60 * minute };

export interface Frames {
  /** The only origin that may frame a page. */
  admin: string;
  /** Returns the address and token of a frame for this session. */
  open<K extends Kind>(site: Site, kind: K, subject: Subject<K>, signedIn: SignedIn): ApiFrame;
  draft(site: Site, page: DraftedPage): Promise<RenderedPage>;
  /** Renders the subject of a token in a frame. Raises `frame.refused`. */
  show(site: Site, kind: Exclude<Kind, 'preview'>, token: string): Promise<RenderedPage>;
  /** Returns the page of a preview, and its viewer, time and role. Raises `frame.refused`. */
  previewed(
    site: Site,
    token: string,
  ): Promise<{ page: DraftedPage; signedIn: SignedIn } & Pick<Subject<'preview'>, 'at' | 'role'>>;
}

interface FramesOptions {
  storage: Storage;
  sites: Pick<Sites, 'get'>;
  sessions: Pick<Sessions, 'resume'>;
  delivery: PageDelivery;
  tokens: FrameTokens;
  admin: string;
  callers: Pick<CallerLimits, 'compute'>;
  now: () => Date;
}

const isOf = <K extends Kind>(kind: K, claims: FrameClaims): claims is Extract<FrameClaims, { kind: K }> =>
  claims.kind === kind;

const refused = (reason: string) => new KernelError('frame.refused', { reason });

export function createFrames({
  storage,
  sites,
  sessions,
  delivery,
  tokens,
  admin,
  callers,
  now,
}: FramesOptions): Frames {
  const drafts = createPreparedDrafts();

  /** Verifies a token and that its session still exists. */
  async function holderOf<K extends Kind>(
    site: Site,
    kind: K,
    token: string,
  ): Promise<{ claims: Extract<FrameClaims, { kind: K }>; signedIn: SignedIn }> {
    const claims = tokens.read(token);
    if (claims === undefined || !isOf(kind, claims) || claims.site !== site.id)
      throw refused('its token is not for this address');
    if (claims.expires <= now().getTime()) throw refused('its token is older than two minutes');
    const signedIn = await sessions.resume(claims.session);
    if (signedIn?.user.id !== claims.user) throw refused('the session that requested it has ended');
    return { claims, signedIn };
  }

  async function editablePage(site: Site, pageId: string, { grants }: SignedIn): Promise<DraftedPage> {
    const page = await storage.pages.find(site.id, pageId);
    if (page === null) throw refused('the page was deleted');
    if (!mayEditPage(grants, site, page)) throw refused('your role no longer covers this page');
    return page;
  }

  async function showPage(
    site: Site,
    { page: pageId, revision: revisionId, isPicture = false }: Subject<'canvas'>,
    signedIn: SignedIn,
  ): Promise<RenderedPage> {
    const page = await editablePage(site, pageId, signedIn);
    const picture = (content: PageContent, version: number) =>
      delivery.render(site, { page, content }, { mode: 'preview', now: now(), frame: { admin, version } });
    if (revisionId === undefined) return isPicture ? picture(page.draft, page.draftVersion) : frames.draft(site, page);
    const revision = await storage.revisions.find(site.id, revisionId);
    if (revision?.pageId !== page.id) throw refused('the page has no such revision');
    return picture(revision.content, revision.number);
  }

  function showDemo(
    site: Site,
    { name, index, brand, scheme, direction, props }: Subject<'demo'>,
    { grants }: SignedIn,
  ): Promise<RenderedPage> {
    if (!allows(grants, 'site.read', site.id) || !allows(grants, 'site.read', brand))
      throw refused('your role no longer covers this site');
    const demo = demoContent(site, name, index, props);
    const brandSite = sites.get(brand);
    if (demo === undefined || brandSite === undefined) throw refused('the site was changed meanwhile');
    const frame = { admin, version: 0, scheme, direction, interact: true, padded: true };
    return delivery.render(
      sampledSite(brandedSite(site, brandSite)),
      { page: demoPage(site, demo.content), content: demo.content },
      { mode: 'preview', now: now(), ...demo.situation, frame },
    );
  }

  const frames: Frames = {
    admin,

    open(site, kind, subject, { user, sessionId }) {
      const claims = {
        kind,
        ...subject,
        site: site.id,
        user: user.id,
        session: sessionId,
        expires: now().getTime() + lifetimes[kind],
      } as unknown as FrameClaims;
      return { url: site.url + framePaths[kind], token: tokens.sign(claims) };
    },

    draft(site, page) {
      drafts.prepare(site, page);
      return delivery.render(
        site,
        { page, content: page.draft, ...(page.publishedAt === null ? {} : { publishedAt: page.publishedAt }) },
        { mode: 'canvas', now: now(), frame: { admin, version: page.draftVersion } },
      );
    },

    async previewed(site, token) {
      const { claims, signedIn } = await holderOf(site, 'preview', token);
      const { page, at, role } = claims;
      return { page: await editablePage(site, page, signedIn), signedIn, at, role };
    },

    async show(site, kind, token) {
      const { claims, signedIn } = await holderOf(site, kind, token);
      return callers.compute(signedIn.user.id, () =>
        claims.kind === 'canvas' ? showPage(site, claims, signedIn) : showDemo(site, claims, signedIn),
      );
    },
  };
  return frames;
}
