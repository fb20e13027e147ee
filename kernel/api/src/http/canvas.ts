import { z } from '@quoin/sdk';
import { operation } from './operation.ts';
import { pageInput } from './page-schema.ts';

/** A frame on the site's own origin, opened by posting the token to the URL in a field named `token`. */
export const frameSchema = z.object({ url: z.url(), token: z.string() });

export type ApiFrame = z.output<typeof frameSchema>;

const canvasPath = '/sites/{site}/pages/{page}/canvas';

export const canvas = {
  open: operation({
    access: 'page.edit-articles',
    method: 'POST',
    path: canvasPath,
    summary: 'Create a token for the canvas of a page, valid for two minutes',
  })
    .input(
      pageInput.extend({
        revision: z.uuid().optional().describe('Revision to show instead of the draft'),
        isPicture: z.boolean().optional().describe('Whether the draft is shown without what only editing needs'),
      }),
    )
    .output(frameSchema),
  render: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: canvasPath,
    summary: 'Render the draft for the canvas',
  })
    .input(pageInput)
    .output(z.object({ version: z.int(), canvas: z.string() })),
};
