import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteScope } from './operation.ts';
import { peopleSchema } from './page-schema.ts';

const maxQuery = 1000;

const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().describe('URL parameters of the list'),
  shared: z.boolean().describe('Whether everybody sees it who may read the site'),
  own: z.boolean().describe('Whether the caller saved it'),
  removable: z.boolean().describe('Whether the caller may remove it'),
  author: z.uuid().describe('Id of the user who saved it'),
  savedAt: instant,
});

export type ApiSavedView = z.output<typeof savedViewSchema>;

const listName = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z-]*(\.[^\p{Cc}]+)?$/u, 'must be the name of a list, such as pages or rows.notices');
const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

function isQuery(text: string): boolean {
  try {
    decodeURIComponent(text);
  } catch {
    return false;
  }
  const names = [...new URLSearchParams(text).keys()];
  return names.length > 0 && !names.includes('');
}

const query = z
  .string()
  .max(maxQuery)
  .refine(isQuery, 'must be names and values of URL parameters, such as status=draft')
  .transform((text) => new URLSearchParams(text).toString())
  .pipe(z.string().max(maxQuery));

const path = '/sites/{site}/saved-views';

/** Filters and orders that users saved, of lists of a site or (`*`) of all sites. */
export const savedViews = {
  list: operation({
    access: 'site.read',
    method: 'GET',
    path,
    summary: 'List the saved views of a list: those of the caller, and those that others share',
  })
    .input(z.strictObject({ site: siteScope, list: listName }))
    .output(z.object({ views: z.array(savedViewSchema), people: peopleSchema })),
  save: operation({
    access: 'site.read',
    method: 'POST',
    path,
    summary: 'Save a view of a list, in place of the one that the caller saved under the same name',
  })
    .input(z.strictObject({ site: siteScope, list: listName, name, query, shared: z.boolean().default(false) }))
    .output(z.object({ view: savedViewSchema, replaced: z.boolean() })),
  remove: operation({
    access: 'site.read',
    method: 'DELETE',
    path: `${path}/{view}`,
    summary: 'Remove a saved view: an own one, or as an administrator also a shared one',
  })
    .input(z.strictObject({ site: siteScope, view: z.uuid() }))
    .output(nothing),
};
