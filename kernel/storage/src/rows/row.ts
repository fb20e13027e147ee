import type { Json } from '@quoin/sdk';

/** A row of a data source that the kernel keeps. */
export interface Row {
  id: string;
  /** Null for a row that all sites of the group share. */
  siteId: string | null;
  source: string;
  /** A name that is unique within source and site, where the source has one. */
  key: string | null;
  /** The version of the source's row schema that `data` was written with. */
  version: number;
  data: Record<string, Json>;
  /** What listings depend on, such as a year or a tag. */
  partitions: string[];
  /** Ascends with every save; a save names the one it is based on. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What happened to a row. */
export type RowChange = 'saved' | 'deleted' | 'restored';

/** A row as it was. Never rewritten: the database refuses it. */
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
