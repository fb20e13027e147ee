import type { Operation, PageContent } from '@quoin/core';
import type { ApiClient } from '@quoin/core/client';

/** A draft as the server tells it. */
export type Draft = Awaited<ReturnType<ApiClient['draft']['get']>>;
/** What the server answers to a change of it. */
export type ChangedDraft = Awaited<ReturnType<ApiClient['draft']['patch']>>;
/** What the server tells of a node beside its content. */
export type NodeNote = Draft['nodes'][string];

/** Something that an editor did, which can be undone as one. */
export interface Edit {
  /** What it did, such as "Move Card". */
  title: string;
  operations: readonly Operation[];
  /** Edits in a row with the same key, such as letters typed into one field, are one. */
  key?: string;
}

/** How one request is made. */
interface Call {
  /** Aborted when its answer is late. */
  signal: AbortSignal;
}

/** The server as a draft needs it. */
export interface DraftServer {
  load(call?: Call): Promise<Draft>;
  /** What the canvas shows of the draft. */
  draw(): Promise<{ version: number; canvas: string }>;
  change(change: { expectedVersion: number; operations: Operation[] }, call: Call): Promise<ChangedDraft>;
}

/** What was not saved yet, as a browser keeps it over a crash. */
export interface Unsaved {
  version: number;
  base: PageContent;
  operations: Operation[];
}
