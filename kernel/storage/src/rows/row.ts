import type { Json } from '@quoin/sdk';

export interface Row {
  id: string;
  /** Null for shared rows. */
  siteId: string | null;
  source: string;
  /** Unique within source and site. */
  key: string | null;
  /** The version of the row schema. */
  version: number;
  data: Record<string, Json>;
  /** Values that listings depend on, such as a year or tag. */
  partitions: string[];
  /** Increases with every save, which names the revision it is based on. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export type RowChange = 'saved' | 'deleted' | 'restored';

/** A past state of a row. The database rejects changes. */
export interface RowRevision {
  id: string;
  rowId: string;
  number: number;
  change: RowChange;
  version: number;
  authorId: string | null;
  createdAt: Date;
  partitions: string[];
  data: Record<string, Json>;
}
