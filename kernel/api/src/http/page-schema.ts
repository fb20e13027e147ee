import { z } from '@quoin/sdk';
import { instant, siteId } from './operation.ts';

export const statusSchema = z.enum(['draft', 'published', 'changed', 'unpublished']);
export const pathSchema = z.string().min(1).max(1000);
export const templateName = z.string().min(1).max(200);
export const localeSchema = z.string().min(2).max(35);

export const nextRevisionSchema = z.object({
  revision: z.uuid(),
  at: instant,
  zone: z.string().nullable().describe('The time zone in which the instant was meant'),
  author: z.uuid().nullable().describe('Who scheduled it; null for the system'),
});

/** A page without its content. */
export const pageSchema = z.object({
  id: z.uuid(),
  locale: z.string(),
  translationGroup: z.string(),
  parent: z.uuid().nullable(),
  path: z.string(),
  template: z.string(),
  title: z.string(),
  status: statusSchema,
  publishAt: instant.nullable(),
  unpublishAt: instant.nullable(),
  zone: z.string().nullable().describe('The time zone in which the two were meant'),
  publishedRevision: z.uuid().nullable(),
  next: nextRevisionSchema
    .nullable()
    .describe('What visitors read from an instant on; null while no change is scheduled'),
  draftVersion: z.int(),
  draftUpdatedAt: instant,
  draftAuthor: z.uuid().nullable().describe('Who saved the draft last; null for the system'),
  handedInAt: instant.nullable().describe('Since when its draft waits for review; null when it does not'),
  createdAt: instant,
  updatedAt: instant,
});

export type ApiPage = z.output<typeof pageSchema>;

export const pageInput = z.strictObject({ site: siteId, page: z.uuid() });

/** Names of people by id; deleted accounts are absent. */
export const peopleSchema = z.record(z.string(), z.string()).describe('The names of the people mentioned, by id');
