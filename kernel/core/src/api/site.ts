import { z } from '@quoin/sdk';
import { operation, siteId, windowShape } from './operation.ts';

const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  locales: z.array(z.string()),
  zone: z.string(),
  health: z.enum(['good', 'bad']),
});

const siteDetailSchema = siteSchema.extend({
  brand: z.object({ name: z.string(), version: z.string() }),
  plugins: z.array(z.object({ name: z.string(), version: z.string(), title: z.string(), description: z.string() })),
  composition: z.string().describe('The id of the composition that is served'),
});

const redirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  locale: z.string().describe('* for every locale'),
  status: z.int(),
});

export const sites = {
  list: operation({ access: 'signed-in', method: 'GET', path: '/sites', summary: 'The sites on which you hold a role' })
    .input(z.strictObject({}))
    .output(z.object({ sites: z.array(siteSchema) })),
  get: operation({ access: 'site.read', method: 'GET', path: '/sites/{site}', summary: 'One site and what it is composed of' })
    .input(z.strictObject({ site: siteId }))
    .output(siteDetailSchema),
  redirects: operation({ access: 'site.read', method: 'GET', path: '/sites/{site}/redirects', summary: 'Addresses that lead elsewhere' })
    .input(z.strictObject({ site: siteId, ...windowShape }))
    .output(z.object({ redirects: z.array(redirectSchema), total: z.int() })),
};
