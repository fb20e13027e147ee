import { ORPCError } from '@orpc/client';
import type { Operation } from '@quoin/core';
import { card, changed, draftOf, pageOf } from './draft.fixture.ts';
import type { Draft, DraftServer } from './draft.ts';

/** In-memory draft server: checks versions; applies all operations or none. */
export class SampleServer implements DraftServer {
  draft: Draft = draftOf(pageOf(card(1, 'One'), card(2, 'Two')));
  /** How the next changes fail. `lost` applies the change and drops the response; `silent` never responds. */
  trouble: (Error | 'lost' | 'silent')[] = [];
  received: Operation[][] = [];

  load = async () => this.draft;

  draw = async () => ({ version: this.draft.version, canvas: `<p>${this.draft.version}</p>` });

  change: DraftServer['change'] = async ({ expectedVersion, operations }, { signal }) => {
    await Promise.resolve();
    this.received.push(operations);
    const trouble = this.trouble.shift();
    if (trouble instanceof Error) throw trouble;
    if (trouble === 'silent') {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('fetch failed'))));
    }
    if (expectedVersion !== this.draft.version)
      throw new ORPCError('page.conflict', { status: 409, message: 'It was changed meanwhile.' });
    if (operations.some((operation) => operation.op === 'set' && operation.value === 'refused'))
      throw new ORPCError('tree.placement', { status: 422, message: 'Not there.' });
    this.draft = changed(this.draft, ...operations);
    if (trouble === 'lost') throw new TypeError('fetch failed');
    return { ...this.draft, canvas: `<p>${this.draft.version}</p>` };
  };

  byAnother(...operations: Operation[]): void {
    this.draft = changed(this.draft, ...operations);
  }
}
