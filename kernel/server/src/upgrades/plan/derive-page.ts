import { setImmediate as turn } from 'node:timers/promises';
import {
  compareTrees,
  type ContentFinding,
  find,
  isEqual,
  type NodeBreak,
  type PageContent,
  type PageFinding,
} from '@quoin/core';
import type { RenderFailure } from '@quoin/render';
import { QuoinError, type Node } from '@quoin/sdk';
import type { DraftedPage, Revision, Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { Shown } from '../../delivery/pages/page-delivery.ts';
import type { Differences } from './difference.ts';
import { createSnapshots, type SnapshotsInput } from './snapshots.ts';
import { isShownContent, outcomeOf, verdictOn, worstOf } from './outcome.ts';
import { createPlanDelivery, viewOf, type View } from './view.ts';

interface PageContents {
  page: DraftedPage;
  published: Revision | null;
  next: Revision | null;
  revisions: readonly Revision[];
}

export interface PageDeriver {
  derive(contents: PageContents): Promise<PageFinding>;
}

export interface DerivingInput extends SnapshotsInput {
  differences: Differences;
}

/** One content of a page; rendered only if shown. */
type Content = Pick<ContentFinding, 'of' | 'revision'> & { content: PageContent; shown: Shown | undefined };

/** Limit of losses and breaks per content. */
const maxListed = 20;
const maxCached = 5_000;

/** Caches published pages, since pages share most of their surroundings. */
function withPageCache(storage: Storage): Storage {
  const found = new LRUCache<string, ReturnType<Storage['pages']['findPublished']>>({ max: maxCached });
  function findPublished(where: Parameters<Storage['pages']['findPublished']>[0]) {
    const key = JSON.stringify(where);
    const known = found.get(key) ?? storage.pages.findPublished(where);
    found.set(key, known);
    return known;
  }
  return { ...storage, pages: { ...storage.pages, findPublished } };
}

/** Contents to derive, visible ones first. */
export function contentsOf({ page, published, next, revisions }: PageContents, now: Date): Content[] {
  const contents: Content[] = [];
  if (published !== null) {
    const { content, number: revision } = published;
    const publishedAt = page.publishedAt ?? published.createdAt;
    contents.push({
      of: page.publishAt !== null && page.publishAt > now ? 'scheduled' : 'published',
      revision,
      content,
      shown: { page, content, publishedAt },
    });
  }
  if (next !== null) {
    const { content, number: revision } = next;
    contents.push({
      of: 'next',
      revision,
      content,
      shown: { page, content, publishedAt: page.nextAt ?? next.createdAt },
    });
  }
  const isShown = [published, next].some((revision) => revision !== null && isEqual(page.draft, revision.content));
  const isDrafted = published === null || (page.status !== 'published' && !isShown);
  if (isDrafted) contents.push({ of: 'draft', content: page.draft, shown: { page, content: page.draft } });
  const older = revisions.filter(({ id }) => id !== published?.id && id !== next?.id);
  return [
    ...contents,
    ...older.map(({ number: revision, content }): Content => ({ of: 'revision', revision, content, shown: undefined })),
  ];
}

/** Failures under the candidate only, except known breaks. */
function newGaps(
  { failures: before }: View,
  { failures: after }: View,
  known: readonly NodeBreak[],
): readonly RenderFailure[] {
  const wasThere = ({ node, during }: RenderFailure) =>
    before.some((gap) => gap.node === node && gap.during === during);
  return after.filter((gap) => !wasThere(gap) && !known.some(({ node }) => node === gap.node));
}

function faultOf({ plugin, during, error }: RenderFailure): string {
  const isEndless = error instanceof QuoinError && error.code === 'component.quarantined';
  return isEndless
    ? `It does not end in ${plugin} ${error.details['version']}, and would be left out of all pages.`
    : `It fails in ${plugin}, in "${during}": ${error.message}`;
}

const breakOf = (gap: RenderFailure): NodeBreak => ({
  node: gap.node,
  name: gap.component,
  where: `${gap.component} (${gap.node})`,
  message: faultOf(gap),
});

export function createPageDeriver({ differences, ...input }: DerivingInput): PageDeriver {
  const { served, candidate, now, watch } = input;
  const snapshots = createSnapshots(input);
  const delivery = createPlanDelivery(withPageCache(snapshots.storage), watch);
  let taking: Promise<void> | undefined;

  /** Breaks, except of nodes with a snapshot. */
  function stillBroken(tree: Node, breaks: readonly NodeBreak[]): NodeBreak[] {
    return breaks.flatMap((each) => {
      const stored = find(tree, each.node)?.node;
      const outcome = stored && snapshots.outcomeOf(stored);
      if (outcome === undefined) return each;
      return typeof outcome === 'string' ? { ...each, message: outcome } : [];
    });
  }

  const renderBoth = async (shown: Shown): Promise<[before: View, after: View]> => [
    await viewOf(delivery, served, shown, now),
    await viewOf(delivery, candidate, shown, now),
  ];

  async function compareViews(
    shown: Shown,
    known: readonly NodeBreak[],
  ): Promise<{ html: string | undefined; css: string | undefined; breaks: NodeBreak[] }> {
    let [before, after] = await renderBoth(shown);
    // The first rendering may have been too slow for data that the second one found in a cache.
    if (before.html !== after.html) [before, after] = await renderBoth(shown);
    return {
      html: differences.compare(before.html, after.html),
      css: differences.compare(before.css, after.css),
      breaks: newGaps(before, after, known).map(breakOf),
    };
  }

  async function deriveContent({ of, revision, content, shown }: Content): Promise<ContentFinding> {
    const { migrated, losses, breaks: broken } = compareTrees(content.tree, served.composed, candidate.composed);
    const known = stillBroken(content.tree, broken);
    const views = shown && (await compareViews(shown, known));
    const breaks = [...known, ...(views?.breaks ?? [])];
    const listed = { losses: losses.slice(0, maxListed), breaks: breaks.slice(0, maxListed) };
    const { html, css } = views ?? {};
    return {
      of,
      ...(revision === undefined ? {} : { revision }),
      outcome: outcomeOf({ migrated: migrated > 0, losses, breaks, differs: (html ?? css) !== undefined }),
      migrated,
      ...listed,
      unlisted: losses.length + breaks.length - listed.losses.length - listed.breaks.length,
      verdict: verdictOn(losses, breaks),
      ...(html === undefined ? {} : { html }),
      ...(css === undefined ? {} : { css }),
    };
  }

  return {
    async derive(given) {
      const { id, path, locale, title, template } = given.page;
      // Pages may show nodes of other pages.
      await (taking ??= snapshots.takeAll());
      await snapshots.take(given);
      const contents: ContentFinding[] = [];
      for (const content of contentsOf(given, now)) {
        contents.push(await deriveContent(content));
        // Deriving history never awaits, so yield here.
        await turn();
      }
      const outcome = worstOf(contents.filter(isShownContent).map((content) => content.outcome));
      return { id, path, locale, title, template, outcome, contents };
    },
  };
}
