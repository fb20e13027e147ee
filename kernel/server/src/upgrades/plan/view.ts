import { isDeepStrictEqual } from 'node:util';
import { hasGate } from '@quoin/core';
import { stylesheetOf, stylesheetPath, type RenderFailure, type RenderedPage } from '@quoin/render';
import type { Storage } from '@quoin/storage';
import {
  createPageDelivery,
  type PageDelivery,
  type Shown,
  type WatchPage,
} from '../../delivery/pages/page-delivery.ts';
import { silent } from '../../platform/log/log.ts';
import type { Site } from '../../site/sites/site.ts';

/** A content as rendered for anonymous visitors, without file hashes, so that compositions compare. */
export interface View {
  html: string;
  css: string;
  failures: readonly RenderFailure[];
}

/**
 * Creates the delivery of a plan. The long deadline allows many concurrent renders. Failures are findings, so they are
 * not logged.
 */
export const createPlanDelivery = (storage: Storage, watch: WatchPage | undefined): PageDelivery =>
  createPageDelivery(storage, silent, { deadline: 10_000, watch });

const linkedStyles = new RegExp(`<link rel="stylesheet" href="${stylesheetPath}/[^"?]*\\?of=([^"]*)"[^>]*>`, 'g');
const inlineStyles = /<style>(.*?)<\/style>/gs;
const packageFile = /(\/_quoin\/packages\/(?:@[\w.-]+\/)?[\w.-]+\/)[\w-]+\//g;

const vendorFile = /(\/_quoin\/vendor\/[a-z]+)-[\w-]+\.js/g;

const withoutHashes = (text: string): string =>
  text.includes('/_quoin/') ? text.replace(packageFile, '$1').replace(vendorFile, '$1.js') : text;

function split({ composed, assets }: Site, page: string): { html: string; css: string } {
  const css: string[] = [];
  const html = page
    .replace(linkedStyles, (_, names: string) => {
      css.push(stylesheetOf(composed, assets, names.split(',')).css);
      return '';
    })
    .replace(inlineStyles, (_, text: string) => {
      css.push(text);
      return '';
    });
  return { html: withoutHashes(html), css: withoutHashes(css.join('\n')) };
}

/** Registration states to render: both for gated content. */
const sidesOf = ({ content }: Shown, { composed }: Site): boolean[] =>
  hasGate(content, composed) ? [true, false] : [true];

export async function viewOf(delivery: PageDelivery, site: Site, shown: Shown, now: Date): Promise<View> {
  const view = { html: '', css: '', failures: [] as RenderFailure[] };
  for (const admitted of sidesOf(shown, site)) {
    const rendered = await delivery.render(site, shown, { mode: 'page', now, admitted });
    const { html, css } = split(site, rendered.html);
    view.html += html;
    view.css += css;
    view.failures.push(...rendered.failures);
  }
  return view;
}

/** Renders a content under both compositions; of gated content, the side that differs. */
export async function differingPages(
  delivery: PageDelivery,
  [served, candidate]: readonly [Site, Site],
  shown: Shown,
  now: Date,
): Promise<[RenderedPage, RenderedPage]> {
  const pages: [RenderedPage, RenderedPage][] = [];
  for (const admitted of sidesOf(shown, served)) {
    const options = { mode: 'page', now, admitted } as const;
    pages.push([await delivery.render(served, shown, options), await delivery.render(candidate, shown, options)]);
  }
  const differ = ([before, after]: [RenderedPage, RenderedPage]) =>
    !isDeepStrictEqual(split(served, before.html), split(candidate, after.html));
  return pages.find(differ) ?? (pages[0] as [RenderedPage, RenderedPage]);
}
