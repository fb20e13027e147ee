import { z } from '@quoin/sdk';

export const subjectSchema = z.object({
  subject: z.string().describe('Subject, for example page:<id>'),
  title: z.string(),
  site: z.string().nullable().describe('Site of the subject; null if it belongs to none or to all'),
  source: z.string().nullable().describe('Data source of a row or an import'),
  exists: z.boolean().describe('Whether the subject can still be opened'),
});

export type ApiSubject = z.output<typeof subjectSchema>;
