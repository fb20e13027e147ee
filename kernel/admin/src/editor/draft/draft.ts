import type { Operation, PageContent } from '@quoin/core';
import type { ApiClient } from '@quoin/api/client';
import type { Clash } from './conflict.ts';

export type Draft = Awaited<ReturnType<ApiClient['draft']['get']>>;
export type ChangedDraft = Awaited<ReturnType<ApiClient['draft']['patch']>>;
/** Metadata of a node beyond its content. */
export type NodeNote = Draft['nodes'][string];

/** User action that is undone as a unit. */
export interface Edit {
  /** Label, such as "Move Card". */
  title: string;
  operations: readonly Operation[];
  /** Consecutive edits with the same key, such as typing in a field, are undone together. */
  key?: string;
}

export interface Call {
  /** Aborts when the request times out. */
  signal: AbortSignal;
}

export interface DraftServer {
  load(call?: Call): Promise<Draft>;
  /** Renders the draft for the canvas. */
  draw(): Promise<{ version: number; canvas: string }>;
  change(
    change: { expectedVersion: number; etag: string; operations: Operation[]; canvas: true | 'change' },
    call: Call,
  ): Promise<ChangedDraft>;
}

/** Unsaved operations, as the browser stores them. */
export interface Unsaved {
  version: number;
  base: PageContent;
  operations: Operation[];
  /** As in the outbox. */
  tried?: number;
  /** Operations that wait until clashes are settled. */
  held?: readonly Operation[];
  clashes?: readonly Clash[];
}

/** Stores the unsaved operations of one page. */
export interface UnsavedDraft {
  read(): Unsaved | undefined;
  /** Undefined clears it. */
  write(unsaved: Unsaved | undefined): void;
}
