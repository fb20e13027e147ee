import { hasGate } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Viewer } from '@quoin/sdk';
import type { PublishedPage } from '@quoin/storage';
import { wantsJson } from '../../platform/http/accept.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { PageDelivery, FoundPage } from '../pages/page-delivery.ts';
import { sendForbidden, sendSignIn } from '../visitors/sign-in-page.ts';
import type { SignedInVisitor, Visitors } from '../visitors/visitors.ts';
import type { AccessPasses, PassKind } from './access-passes.ts';
import { sendCodeForm } from './code-page.ts';

export interface Entry {
  page: FoundPage;
  viewer: Viewer | undefined;
  /** True if all visitors who are not signed in see the same page. */
  isOpen: boolean;
  /** False on a gated page until the visitor registers. */
  admitted: boolean;
}

export interface PageAccess {
  /** Returns the requested page; undefined if none; `refused` if a form or refusal was sent. */
  enter(context: RequestContext): Promise<Entry | 'refused' | undefined>;
}

export const gatePass = (pageId: string): PassKind => ({ kind: 'gate', pageId, binding: '' });
/** Bound to the hash, so changing the code invalidates the pass. */
export const codePass = (pageId: string, hash: string): PassKind => ({ kind: 'code', pageId, binding: hash });

type Refusal = () => void;

interface Parts {
  delivery: PageDelivery;
  visitors: Visitors;
  passes: AccessPasses;
}

export function createPageAccess({ delivery, visitors, passes }: Parts): PageAccess {
  function refusalOf(
    context: RequestContext,
    { page, revision }: PublishedPage,
    visitor: SignedInVisitor | undefined,
  ): Refusal | undefined {
    const { access } = revision.content;
    const { url } = context;
    const here = url.pathname + url.search;
    switch (access.kind) {
      case 'public':
        return undefined;
      case 'gated':
        // A template without a gate offers no way to register.
        return hasGate(revision.content, context.site.composed) ? undefined : refuse;
      case 'code': {
        const { hash } = access;
        if (hash === undefined) return refuse;
        return passes.has(context, codePass(page.id, hash))
          ? undefined
          : () => sendCodeForm(context, { status: 403, to: here });
      }
      case 'roles': {
        if (visitor === undefined) return () => sendSignIn(context, { status: 403, to: here });
        return access.roles.some((role) => visitor.viewer.roles.includes(role))
          ? undefined
          : () => sendForbidden(context, visitor);
      }
    }
  }

  return {
    async enter(context) {
      const { site, path, now, request } = context;
      const page = await delivery.find(site, path, now);
      if (page === undefined) return undefined;
      const { content } = page.revision;
      const visitor = await visitors.of(context);
      const refusal = refusalOf(context, page, visitor);
      if (refusal !== undefined) {
        if (wantsJson(request)) refuse();
        refusal();
        request.resume();
        return 'refused';
      }
      const isGated = hasGate(content, site.composed);
      return {
        page,
        viewer: visitor?.viewer,
        isOpen: content.access.kind === 'public' && !isGated,
        admitted: !isGated || passes.has(context, gatePass(page.page.id)),
      };
    },
  };
}

function refuse(): never {
  throw new KernelError('page.not-public', {});
}
