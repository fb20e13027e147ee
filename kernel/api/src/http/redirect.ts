import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteId, windowShape } from './operation.ts';
import { localeSchema, pathSchema } from './page-schema.ts';

const status = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);

const redirectSchema = z.object({
  id: z.string().describe('Changes with address and locale'),
  from: z.string(),
  to: z.string(),
  locale: z.string().describe('* for every locale'),
  status: z.int(),
  createdAt: instant,
});

export type ApiRedirect = z.output<typeof redirectSchema>;

const siteInput = z.strictObject({ site: siteId });
const redirectInput = siteInput.extend({ redirect: z.string().min(1).max(2000) });
const shape = {
  from: pathSchema.describe(
    'A path at which visitors read no page; /old/* for it and everything below it, {name} for whatever is in one part',
  ),
  to: z
    .string()
    .min(1)
    .max(2000)
    .describe(
      'A path of the site, or an address on a host that its manifest allows; with * and {name} for what stood there',
    ),
  locale: z.union([localeSchema, z.literal('*')]).default('*'),
  status: status.default(301),
};

export const redirects = {
  list: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}/redirects',
    summary: 'Addresses that lead elsewhere',
  })
    .input(
      siteInput.extend({
        search: z.string().max(200).optional().describe('Words that each occur in one of the addresses'),
        ...windowShape,
      }),
    )
    .output(z.object({ redirects: z.array(redirectSchema), total: z.int() })),
  create: operation({
    access: 'redirect.edit',
    method: 'POST',
    path: '/sites/{site}/redirects',
    summary: 'Let an address lead elsewhere',
  })
    .input(siteInput.extend(shape))
    .output(redirectSchema),
  update: operation({
    access: 'redirect.edit',
    method: 'PUT',
    path: '/sites/{site}/redirects/{redirect}',
    summary: 'Change a redirect',
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
