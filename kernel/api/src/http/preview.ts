import { z } from '@quoin/sdk';
import { instant, nothing, operation } from './operation.ts';
import { pageInput, peopleSchema } from './page-schema.ts';

const previewLinkSchema = z.object({
  id: z.uuid(),
  note: z.string().describe('Who has the link, in the words of its author'),
  author: z.uuid().describe('Id of the user who created it'),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('Null until it is used; later uses within a minute do not count'),
});

export type ApiPreviewLink = z.output<typeof previewLinkSchema>;

export const previews = {
  open: operation({
    access: 'page.edit-articles',
    method: 'POST',
    path: '/sites/{site}/pages/{page}/preview',
    summary: 'Create an address at which the caller sees the draft as visitors would, until the session ends',
  })
    .input(
      pageInput.extend({
        at: instant.optional().describe('Time that the page shows; now if absent'),
        role: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe('Role of the visitor who sees it, such as `CMSTWO:USER`; nobody is signed in if absent'),
      }),
    )
    .output(z.object({ url: z.url() })),
};

const linksPath = '/sites/{site}/pages/{page}/preview-links';

export const previewLinks = {
  list: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: linksPath,
    summary: 'List the links to the draft of a page that have not ended',
  })
    .input(pageInput)
    .output(z.object({ links: z.array(previewLinkSchema), people: peopleSchema })),
  create: operation({
    access: 'page.edit-articles',
    method: 'POST',
    path: linksPath,
    summary: 'Create a link to the draft of a page for people without an account',
  })
    .input(
      pageInput.extend({
        days: z.int().min(1).max(90).default(7).describe('How long it is valid'),
        note: z.string().max(200).default('').describe('Who gets it'),
      }),
    )
    .output(z.object({ link: previewLinkSchema, url: z.url().describe('The link. It is returned only once.') })),
  delete: operation({
    access: 'page.edit-articles',
    method: 'DELETE',
    path: `${linksPath}/{link}`,
    summary: 'Take a link to the draft of a page back',
  })
    .input(pageInput.extend({ link: z.uuid() }))
    .output(nothing),
};
