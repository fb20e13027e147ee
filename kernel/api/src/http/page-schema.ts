import { z } from '@quoin/sdk';
import { instant, siteId } from './operation.ts';

export const statusSchema = z.enum(['draft', 'published', 'changed', 'unpublished']);
export const pathSchema = z.string().min(1).max(1000);
export const templateName = z.string().min(1).max(200);
export const localeSchema = z.string().min(2).max(35);

export const nextRevisionSchema = z.object({
  revision: z.uuid(),
  at: instant,
  zone: z.string().nullable().describe('Time zone in which the time was chosen'),
  author: z.uuid().nullable().describe('Id of the user who scheduled it; null for the system'),
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
  zone: z.string().nullable().describe('Time zone in which `publishAt` and `unpublishAt` were chosen'),
  publishedRevision: z.uuid().nullable(),
  next: nextRevisionSchema.nullable().describe('Scheduled change of the published page; null if none is scheduled'),
  draftVersion: z.int(),
  draftUpdatedAt: instant,
  draftAuthor: z.uuid().nullable().describe('Id of the user who last saved the draft; null for the system'),
  handedInAt: instant
    .nullable()
    .describe('When its draft was submitted for review; null if it is not waiting for review'),
  createdAt: instant,
  updatedAt: instant,
});

export type ApiPage = z.output<typeof pageSchema>;

export const pageInput = z.strictObject({ site: siteId, page: z.uuid() });

/** Names of people by id; deleted accounts are absent. */
export const peopleSchema = z.record(z.string(), z.string()).describe('Names of the users in the response, by id');
