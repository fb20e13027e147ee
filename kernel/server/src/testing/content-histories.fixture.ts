import type { PageContent } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';
import type { PageContents, Storage } from '@quoin/storage';
import { unpublishPage } from '../site/compositions/displaced.ts';
import { editsSince, rowEdits } from '../upgrades/apply/edits.ts';
import { node } from './site-content.fixture.ts';

/** The composition served during a period. */
export interface Period {
  compositionId: string;
  /** Whether the second release of the sample plugins is served. */
  readsNewer: boolean;
  /** The latest upgrade that was not rolled back; undefined if it precedes the test. */
  upgrade: number | undefined;
}

/** Both releases read notes whole, and what the first wrote. */
export type Kind = 'note' | 'older' | 'newer';

const nodes: Record<Kind, () => Node> = {
  note: () => node('cms-component-note', { text: 'Sample' }),
  older: () => node('cms-component-bulletin', { heading: 'Sample' }),
  newer: () => ({ ...node('cms-component-bulletin', { title: 'Sample' }), version: 4 }),
};

interface Written {
  number: number;
  kind: Kind;
  compositionId: string;
  upgrade: number | undefined;
}

const isWhole = ({ kind, compositionId }: Written, period: Period): boolean =>
  compositionId === period.compositionId || kind !== 'newer' || period.readsNewer;

/** Returns whether visitors may get it after a rollback: whole, or as they got it before the upgrade. */
const mayBeShown = (written: Written, period: Period, standing: readonly number[]): boolean =>
  isWhole(written, period) || written.upgrade === undefined || standing.includes(written.upgrade);

const scheduledAt = new Date('2099-01-01T00:00:00Z');

/** The last publication and scheduled change of a page. */
export class PageHistory {
  readonly #storage: Storage;
  readonly #siteId: string;
  #pageId = '';
  readonly #written = new Map<number, Written>();
  #publication: Written | undefined;
  #change: Written | undefined;
  #isPublishedSince = false;

  constructor(storage: Storage, siteId: string) {
    this.#storage = storage;
    this.#siteId = siteId;
  }

  async #contents(): Promise<PageContents | undefined> {
    const { pages } = this.#storage;
    for await (const [found] of pages.contents({ siteId: this.#siteId, revisions: 0, ids: [this.#pageId] }))
      return found;
    return undefined;
  }

  async #saveDraft(kind: Kind, { compositionId }: Period) {
    const { pages } = this.#storage;
    const stored = this.#pageId === '' ? null : await pages.find(this.#siteId, this.#pageId);
    const content: PageContent = {
      title: 'Sample',
      seo: { robots: 'index' },
      access: { kind: 'public' },
      tags: [],
      tree: { ...(stored?.draft.tree ?? node('cms-template-sample-page')), slots: { content: [nodes[kind]()] } },
    };
    const by = { siteId: this.#siteId, authorId: null, usages: [], compositionId };
    const { id, draftVersion: expectedVersion } = await (stored === null
      ? pages.create({ ...by, locale: 'en', path: `/${crypto.randomUUID()}`, content })
      : pages.saveDraft({ ...by, pageId: stored.id, expectedVersion: stored.draftVersion, content }));
    this.#pageId = id;
    return { ...by, pageId: id, expectedVersion };
  }

  #record(number: number, kind: Kind, { compositionId, upgrade }: Period): Written {
    const written = { number, kind, compositionId, upgrade };
    this.#written.set(number, written);
    return written;
  }

  async publish(kind: Kind, period: Period): Promise<void> {
    const isLive = (await this.#contents())?.next?.number === this.#change?.number;
    const draft = await this.#saveDraft(kind, period);
    const { revision } = await this.#storage.pages.publish({ ...draft, next: 'keep' });
    this.#publication = this.#record(revision.number, kind, period);
    if (!isLive) this.#isPublishedSince = true;
  }

  async schedule(kind: Kind, period: Period): Promise<void> {
    if (!(await this.#contents())?.published) return;
    const draft = await this.#saveDraft(kind, period);
    const { revision } = await this.#storage.pages.scheduleNext({
      ...draft,
      at: scheduledAt,
      zone: null,
      replace: true,
    });
    this.#change = this.#record(revision.number, kind, period);
    this.#isPublishedSince = false;
  }

  async delete(): Promise<void> {
    if (this.#pageId === '') return;
    await this.#storage.pages.delete({ siteId: this.#siteId, pageId: this.#pageId, authorId: null });
  }

  async unpublish(): Promise<void> {
    if (!(await this.#contents())?.published) return;
    await unpublishPage(this.#storage, { siteId: this.#siteId, pageId: this.#pageId, authorId: null });
    this.#publication = undefined;
    this.#change = undefined;
  }

  /** Returns what a rollback left to visitors that it should not have. */
  async rollbackProblem(period: Period, standing: readonly number[]): Promise<string | null> {
    const { published, next } = (await this.#contents()) ?? {};
    const shown = [published, next].flatMap((revision) => this.#written.get(revision?.number ?? 0) ?? []);
    const wrong = shown.filter((written) => !mayBeShown(written, period, standing));
    return wrong.length === 0 ? null : `shown after a rollback: ${JSON.stringify(wrong)}`;
  }

  async #edit() {
    const edits = await editsSince(this.#storage, this.#siteId);
    return edits.find(({ page }) => page.id === this.#pageId);
  }

  /** Visitors get the last publication if it is read whole; otherwise it is listed. Returns what is wrong. */
  async publicationProblem(period: Period): Promise<string | null> {
    const written = this.#publication;
    const published = (await this.#contents())?.published?.number;
    if (published === written?.number) return null;
    if (written === undefined) return `revision ${published} is published again`;
    const what = `publication ${JSON.stringify(written)}`;
    if (isWhole(written, period)) return `${what} is not shown, but ${published}`;
    const edit = await this.#edit();
    // A change scheduled later is the newer edit.
    return (edit?.revision ?? 0) >= written.number && edit?.isShown === false ? null : `${what} is not listed`;
  }

  /** The last change is scheduled if it is read whole; otherwise it is listed. Returns what is wrong. */
  async changeProblem(period: Period): Promise<string | null> {
    const written = this.#change;
    const { next, published } = (await this.#contents()) ?? {};
    const cancelled = (await this.#edit())?.cancelled?.revision;
    if (written === undefined && (next || cancelled)) return `revision ${next?.number ?? cancelled} is not forgotten`;
    if (written === undefined || next?.number === written.number) return null;
    const what = `change ${JSON.stringify(written)}`;
    if (published && isWhole(written, period) && !this.#isPublishedSince) return `${what} is not scheduled`;
    return cancelled === written.number ? null : `${what} is not listed`;
  }
}

/** The data that was last saved in a row. */
export class RowHistory {
  readonly #storage: Storage;
  readonly #siteId: string;
  #rowId: string | undefined;
  #written: (Written & { data: Record<string, Json> }) | undefined;

  constructor(storage: Storage, siteId: string) {
    this.#storage = storage;
    this.#siteId = siteId;
  }

  async save(kind: Kind, { compositionId, upgrade }: Period): Promise<void> {
    const { rows } = this.#storage;
    const stored = this.#rowId === undefined ? null : await rows.find(this.#rowId);
    const text = crypto.randomUUID();
    const data: Record<string, Json> = kind === 'newer' ? { amount: text } : { price: text };
    const row = await rows.save({
      ...(stored && { id: stored.id }),
      siteId: this.#siteId,
      source: 'prices',
      version: kind === 'newer' ? 1 : 0,
      data,
      expectedRevision: stored?.revision ?? null,
      authorId: null,
    });
    this.#rowId = row.id;
    this.#written = { number: row.revision, kind, compositionId, upgrade, data };
  }

  async delete(): Promise<void> {
    const row = this.#rowId === undefined ? null : await this.#storage.rows.find(this.#rowId);
    if (row === null) return;
    await this.#storage.rows.delete({ rowId: row.id, expectedRevision: row.revision, authorId: null });
    this.#rowId = undefined;
    this.#written = undefined;
  }

  /** The row has the data that was last saved if it is read whole; otherwise it is listed. Returns what is wrong. */
  async problem(period: Period, standing: readonly number[]): Promise<string | null> {
    const { rows } = this.#storage;
    const written = this.#written;
    if (this.#rowId === undefined || written === undefined) return null;
    const textOf = (data: Record<string, Json> = {}) => data['amount'] ?? data['price'];
    const isWritten = (data: Record<string, Json> | undefined) => textOf(data) === textOf(written.data);
    const isShown = isWritten((await rows.find(this.#rowId))?.data);
    if (isShown && mayBeShown(written, period, standing)) {
      // Shown again, and so newly saved, under what is served now.
      if (!standing.includes(written.upgrade ?? 0)) written.upgrade = period.upgrade;
      return null;
    }
    const what = `row ${JSON.stringify(written)}`;
    if (isWhole(written, period)) return `${what} is not shown`;
    const edit = (await rowEdits(this.#storage, this.#siteId)).find(({ row }) => row === this.#rowId);
    return isWritten((await rows.findRevision(this.#rowId, edit?.revision ?? 0))?.data)
      ? null
      : `${what} is not listed`;
  }
}
