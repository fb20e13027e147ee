import { z } from '@quoin/sdk';

export const subjectSchema = z.object({
  subject: z.string().describe('Such as page:<id>'),
  title: z.string(),
  site: z.string().nullable().describe('Null for what belongs to no site, or to all'),
  source: z.string().nullable().describe('The data source of a row or an import'),
  exists: z.boolean().describe('Whether it can still be opened'),
});

export type ApiSubject = z.output<typeof subjectSchema>;
