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
    summary: 'A token that opens the canvas of a page within two minutes',
  })
    .input(pageInput.extend({ revision: z.uuid().optional().describe('Shows this revision instead of the draft') }))
    .output(frameSchema),
  render: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: canvasPath,
    summary: 'The draft as the canvas shows it',
  })
    .input(pageInput)
    .output(z.object({ version: z.int(), canvas: z.string() })),
};
