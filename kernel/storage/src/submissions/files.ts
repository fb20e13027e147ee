import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';

/** A file whose bytes are stored beside the database, under its id. */
export interface SubmissionFile {
  id: string;
  field: string;
  name: string;
  /** The media type detected from the content. */
  type: string;
  bytes: number;
}

interface StoredFile extends SubmissionFile {
  siteId: string;
  submissionId: string;
  createdAt: Date;
}

export interface SubmissionFiles {
  add(submission: { id: string; siteId: string; createdAt: Date }, files: readonly SubmissionFile[]): Promise<void>;
  /** Sorted by field. */
  of(siteId: string, submissionIds: readonly string[]): Promise<(SubmissionFile & { submissionId: string })[]>;
  bytesOf(siteId: string): Promise<number>;
  known(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes files. Returns their ids. */
  remove(siteId: string, submissionIds: readonly string[]): Promise<string[]>;
}

export function createSubmissionFiles({ sequelize }: Database): SubmissionFiles {
  const table = defineTable<StoredFile>(sequelize, 'submission_files', {
    id: identity(),
    siteId: TEXT,
    submissionId: TEXT,
    field: TEXT,
    name: TEXT,
    type: TEXT,
    bytes: INTEGER,
    createdAt: DATE,
  });
  const among = (siteId: string, submissionIds: readonly string[]) => ({ siteId, submissionId: [...submissionIds] });

  return {
    async add({ id: submissionId, siteId, createdAt }, files) {
      if (files.length > 0) await table.bulkCreate(files.map((file) => ({ ...file, submissionId, siteId, createdAt })));
    },
    async of(siteId, submissionIds) {
      const found = await table.findAll({ where: among(siteId, submissionIds), order: ['field', 'id'] });
      return found.map(plain).map(({ siteId: _site, createdAt: _at, ...file }) => file);
    },
    async bytesOf(siteId) {
      const bytes: number | null = await table.sum('bytes', { where: { siteId } });
      return bytes ?? 0;
    },
    async known(ids) {
      const found = await table.findAll({ where: { id: [...ids] }, attributes: ['id'] });
      return new Set(found.map((file) => plain(file).id));
    },
    async remove(siteId, submissionIds) {
      const found = await table.findAll({ where: among(siteId, submissionIds), attributes: ['id'] });
      await table.destroy({ where: among(siteId, submissionIds) });
      return found.map((file) => plain(file).id);
    },
  };
}
