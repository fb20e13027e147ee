import { isOpen } from '@quoin/core';
import { dependency, encodeHtml } from '@quoin/render';
import type { Producer, PublicAddress } from '../page-cache/public-responses.ts';
import type { PageDelivery } from './page-delivery.ts';
import { earlier } from './dependency-tracker.ts';
import { shownOf } from './page-handler.ts';

/** Keeps the dependencies that can change within a composition. */
const isLogged = (key: string): boolean => !/^(type|brand|site|param|query):|^(viewer|now)$/.test(key);

const queryPrefix = dependency.query('');

export const producePage =
  (delivery: PageDelivery, { site, path, search }: PublicAddress): Producer =>
  async (now) => {
    const found = await delivery.find(site, path, now);
    if (found === undefined) return undefined;
    if (!isOpen(found.revision.content, site.composed)) return 'closed';
    const { parts, policy, headers, dependencies, expires, isDegraded, template } = await delivery.render(
      site,
      shownOf(found),
      { mode: 'page', now, search },
    );
    if (template === 'missing') return 'broken';
    return {
      type: 'text/html; charset=utf-8',
      body: encodeHtml(parts),
      policy,
      headers,
      keys: new Set([...dependencies, ...found.tracker.keys].filter(isLogged)),
      expires: earlier(expires, found.tracker.expires),
      page: {
        parameters: dependencies
          .filter((each) => each.startsWith(queryPrefix))
          .map((each) => each.slice(queryPrefix.length)),
        variesByVisitor: dependencies.includes(dependency.viewer),
        isDegraded,
        templateFailed: template === 'failed',
        notAfter: found.page.unpublishAt,
      },
    };
  };
