import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId, windowShape } from './operation.ts';
import { localeSchema, pathSchema } from './page-schema.ts';

const status = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);

const redirectSchema = z.object({
  id: z.string().describe('Id, which changes with `from` and `locale`'),
  from: z.string(),
  to: z.string(),
  locale: z.string().describe('Locale, or * for all locales'),
  status: z.int(),
  createdAt: instant,
});

export type ApiRedirect = z.output<typeof redirectSchema>;

const siteInput = z.strictObject({ site: siteId });
const redirectInput = siteInput.extend({ redirect: z.string().min(1).max(2000) });
const shape = {
  from: pathSchema.describe(
    'Path without a published page. /old/* matches /old and everything below it; {name} matches any single segment.',
  ),
  to: z
    .string()
    .min(1)
    .max(2000)
    .describe('Path on the site, or a URL on a host that its manifest allows. * and {name} insert the matched text.'),
  locale: z.union([localeSchema, z.literal('*')]).default('*'),
  status: status.default(301),
};

export const redirects = {
  list: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}/redirects',
    summary: 'List redirects',
  })
    .input(
      siteInput.extend({
        search: z.string().max(200).optional().describe('Search terms, each of which must occur in `from` or `to`'),
        ...windowShape,
      }),
    )
    .output(z.object({ redirects: z.array(redirectSchema), total: z.int() })),
  create: operation({
    access: 'redirect.edit',
    method: 'POST',
    path: '/sites/{site}/redirects',
    summary: 'Create a redirect',
  })
    .input(siteInput.extend(shape))
    .output(redirectSchema),
  update: operation({
    access: 'redirect.edit',
    method: 'PUT',
    path: '/sites/{site}/redirects/{redirect}',
    summary: 'Update a redirect',
  })
    .input(redirectInput.extend(shape))
    .output(redirectSchema),
  delete: operation({
    access: 'redirect.edit',
    method: 'DELETE',
    path: '/sites/{site}/redirects/{redirect}',
    summary: 'Delete a redirect',
  })
    .input(redirectInput)
    .output(nothing),
};
