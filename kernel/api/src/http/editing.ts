import { z } from '@quoin/sdk';
import { nothing, operation } from './operation.ts';
import { pageInput, pageSchema, peopleSchema } from './page-schema.ts';

/** State of a page open in editors, as `GET …/events` sends it. */
export const pageEventSchema = z.object({
  window: z.uuid().describe('Id of the window that receives it'),
  page: pageSchema.nullable().describe('Null once the page is deleted'),
  presences: z
    .array(
      z.object({
        window: z.uuid(),
        user: z.uuid(),
        node: z.uuid().nullable().describe('Id of the selected node; null if none is selected'),
        isTyping: z.boolean().describe('Whether the user has typed at the node within the last seconds'),
      }),
    )
    .describe('Windows that have the page open'),
  people: peopleSchema,
});

export type PageEvent = z.output<typeof pageEventSchema>;

export const editing = {
  select: operation({
    access: 'page.edit-articles',
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/windows/{window}',
    summary:
      'Tell other editors of a page what is selected in a window that `GET …/events` has named, and who types there',
  })
    .input(
      pageInput.extend({
        window: z.uuid(),
        node: z.uuid().nullable(),
        isTyping: z
          .boolean()
          .optional()
          .describe(
            'Whether the user has just typed at the node. Others see it for six seconds, so report it every two.',
          ),
      }),
    )
    .output(nothing),
};
