import { z } from '@quoin/sdk';
import { operation, siteId } from './operation.ts';
import { subjectSchema } from './subject.ts';

const foundSchema = subjectSchema.extend({
  detail: z.string().describe('Distinguishes what has the same title: a path, an address, a data source'),
});

export type ApiFound = z.output<typeof foundSchema>;

export const search = {
  find: operation({
    access: 'site.read',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/search',
    summary: 'Find pages, files, rows and users, the first few of each kind',
  })
    .input(
      z.strictObject({
        site: siteId,
        search: z.string().trim().min(1).max(200).describe('Search terms, each of which must occur'),
      }),
    )
    .output(z.object({ found: z.array(foundSchema).describe('Only what the caller may open') })),
};
