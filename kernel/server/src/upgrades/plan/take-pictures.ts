import {
  type ContentFinding,
  type ContentPictures,
  type PageFinding,
  planOutcomes,
  type UpgradePlan,
} from '@quoin/core';
import { comparePictures, type Camera } from '@quoin/plan-report/screenshots';
import type { Storage } from '@quoin/storage';
import sharp, { type Sharp } from 'sharp';
import type { Shown, WatchPage } from '../../delivery/pages/page-delivery.ts';
import { rowPath, sampleRow } from '../../delivery/pages/row-page.ts';
import { hrefOf } from '../../site/content/address.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import { storePicture } from '../plan-store/stored-plan.ts';
import type { Progress } from '../process/task.ts';
import { contentsOf } from './derive-page.ts';
import { isShownContent, versionOf } from './outcome.ts';
import { openPictureServer, type PictureServer } from './picture-server.ts';
import { createSnapshots } from './snapshots.ts';
import { differingPages, createPlanDelivery } from './view.ts';

export interface PicturingInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  camera: Camera;
  media: RequestHandler;
  maxPages: number;
  folder: string;
  progress: Progress;
  watch?: WatchPage | undefined;
}

const differs = (content: ContentFinding): boolean =>
  isShownContent(content) && (content.html ?? content.css) !== undefined;

const rankOf = ({ outcome, path, locale }: PageFinding): string =>
  `${9 - planOutcomes.indexOf(outcome)} ${path} ${locale}`;

/** Differing pages: worst first, then by path. */
const differingOf = ({ pages }: UpgradePlan): PageFinding[] =>
  pages
    .filter(({ contents }) => contents.some(differs))
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));

/** Path that shows a content; that of its sample row if it needs one. */
async function pathOf(site: Site, { page, content }: Shown, now: Date): Promise<string> {
  const row = await sampleRow(site, page, content, now);
  return hrefOf(site, row === undefined ? page : { ...page, path: rowPath(page.path, row) });
}

type ShownContents = ReadonlyMap<ContentFinding['of'], Shown | undefined>;

/** Visible contents by kind; empty if the page changed since the plan. */
async function readShown(
  storage: Storage,
  { site: siteId, versions, madeAt }: UpgradePlan,
  id: string,
): Promise<ShownContents> {
  for await (const [found] of storage.pages.contents({ siteId, revisions: 0, ids: [id] })) {
    if (found !== undefined && versionOf(found.page) === versions[id])
      return new Map(contentsOf(found, new Date(madeAt)).map(({ of, shown }) => [of, shown]));
  }
  return new Map();
}

/** Pages pictured at once. Most of a picture's time is spent waiting for the page to become quiet. */
const maxConcurrent = 3;

/** A server for each composition, which show one content at a time. */
type Servers = readonly [served: PictureServer, candidate: PictureServer];

/** Awaits both, even if one fails. */
async function settled<T>(both: readonly [Promise<T>, Promise<T>]): Promise<[T, T]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

/**
 * Pictures the differing contents of pages, and adds them to the plan, or the reason if one cannot be pictured.
 */
export async function takePictures({
  storage,
  served,
  candidate,
  plan,
  camera,
  media,
  maxPages,
  folder,
  progress,
  watch,
}: PicturingInput): Promise<void> {
  const madeAt = new Date(plan.madeAt);
  const snapshots = createSnapshots({ storage, served, candidate, now: madeAt, watch });
  // Pages may show nodes of other pages.
  await snapshots.takeAll();
  const delivery = createPlanDelivery(snapshots.storage, watch);
  const all: PictureServer[] = [];

  async function openServer(site: Site): Promise<PictureServer> {
    const server = await openPictureServer(site, media, delivery, madeAt);
    all.push(server);
    return server;
  }

  async function pictureContent(servers: Servers, shown: Shown, name: string): Promise<ContentPictures> {
    const { locale } = shown.page;
    const path = await pathOf(served, shown, madeAt);
    const pages = await differingPages(delivery, [served, candidate], shown, madeAt);
    const take = (side: 0 | 1) =>
      camera.take({ url: servers[side].show(path, pages[side]), proxy: servers[side].proxy, locale, now: madeAt });
    const [before, after] = await settled([take(0), take(1)]);
    const difference = await comparePictures(before.png, after.png);
    const store = (of: string, picture: Sharp) => storePicture(folder, `${name}-${of}.webp`, picture);
    const isCut = before.isCut || after.isCut;
    if (difference === undefined) {
      const both = await store('both', sharp(before.png));
      return { before: both, after: both, difference: both, share: 0, places: 0, isCut };
    }
    const { share, places, marked } = difference;
    return {
      before: await store('before', sharp(before.png)),
      after: await store('after', sharp(after.png)),
      difference: await store('difference', marked),
      share,
      places,
      isCut,
    };
  }

  async function picturePage(servers: Servers, { id, contents }: PageFinding): Promise<void> {
    const shownBy = await readShown(storage, plan, id);
    for (const content of contents.filter(differs)) {
      const shown = shownBy.get(content.of);
      try {
        if (shown === undefined) throw new Error('it was changed in the meantime');
        content.pictures = await pictureContent(servers, shown, `${id}-${content.of}`);
      } catch (error) {
        content.unpictured = (error as Error).message;
      }
    }
  }

  const pages = differingOf(plan);
  const pictured = pages.slice(0, maxPages);
  const waiting = pictured.values();
  let done = 0;

  /** Pictures pages until none waits. */
  async function pictureWaiting(): Promise<void> {
    const servers = [await openServer(served), await openServer(candidate)] as const;
    for (const page of waiting) {
      await picturePage(servers, page);
      done += 1;
      progress(done, pictured.length, 'pictured');
    }
  }

  progress(0, pictured.length, 'pictured');
  try {
    await Promise.all(Array.from({ length: Math.min(maxConcurrent, pictured.length) }, pictureWaiting));
    plan.pictured = { pages: pictured.length, left: pages.length - pictured.length };
  } finally {
    for (const server of all) await server.close();
  }
}
