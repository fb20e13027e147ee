import { api, callerOf } from './context.ts';
import { requireRevision } from './drafts.ts';
import { editablePage } from './page-shape.ts';

export const canvas = {
  open: api.canvas.open.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const revision =
      input.revision === undefined ? {} : { revision: (await requireRevision(context, page, input.revision)).id };
    const { isPicture } = input;
    const subject = { page: page.id, ...revision, ...(isPicture === undefined ? {} : { isPicture }) };
    return context.services.frames.open(site, 'canvas', subject, callerOf(context));
  }),
  render: api.canvas.render.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { html } = await context.services.frames.draft(site, page);
    return { version: page.draftVersion, canvas: html };
  }),
};
