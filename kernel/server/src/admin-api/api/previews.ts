import { randomUUID } from 'node:crypto';
import type { ApiPreviewLink } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { PreviewLink } from '@quoin/storage';
import { secretPath } from '../../platform/http/secret-path.ts';
import { digestOf, generateSecret } from '../../platform/sessions/secret.ts';
import { api, callerOf, type ApiContext } from './context.ts';
import { editablePage, userNames } from './page-shape.ts';

const day = 86_400_000;
const maxLinksOfPage = 20;

const linkShape = ({ id, note, authorId, createdAt, expiresAt, lastUsedAt }: PreviewLink): ApiPreviewLink => ({
  id,
  note,
  author: authorId,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const record = (
  context: ApiContext,
  action: string,
  { siteId, pageId, id, note }: Pick<PreviewLink, 'siteId' | 'pageId' | 'id' | 'note'>,
) =>
  context.services.storage.audit.append({
    siteId,
    actorId: callerOf(context).user.id,
    action,
    subject: `page:${pageId}`,
    details: { link: id, note },
  });

export const previews = {
  open: api.previews.open.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { at, role } = input;
    const subject = { page: page.id, ...(at !== undefined && { at }), ...(role !== undefined && { role }) };
    const { url, token } = context.services.frames.open(site, 'preview', subject, callerOf(context));
    return { url: url + token };
  }),
};

export const previewLinks = {
  list: api.previewLinks.list.handler(async ({ input, context }) => {
    const { page } = await editablePage(context, input);
    const { storage, now } = context.services;
    const links = await storage.previewLinks.list(page.id, now());
    const people = await userNames(
      context,
      links.map(({ authorId }) => authorId),
    );
    return { links: links.map(linkShape), people };
  }),

  create: api.previewLinks.create.handler(async ({ input: { days, note, ...input }, context }) => {
    const { storage, now } = context.services;
    const { site, page } = await editablePage(context, input);
    const secret = generateSecret();
    const createdAt = now();
    const link = await storage.transaction(async () => {
      if ((await storage.previewLinks.list(page.id, createdAt)).length >= maxLinksOfPage)
        throw new KernelError('preview-link.too-many', { limit: String(maxLinksOfPage) });
      const created = await storage.previewLinks.create({
        id: randomUUID(),
        hash: digestOf(secret),
        siteId: site.id,
        pageId: page.id,
        note: note.trim(),
        authorId: callerOf(context).user.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + days * day),
      });
      await record(context, 'preview-link.created', created);
      return created;
    });
    return { link: linkShape(link), url: site.url + secretPath + secret };
  }),

  delete: api.previewLinks.delete.handler(async ({ input: { link: id, ...input }, context }) => {
    const { storage, now } = context.services;
    const { page } = await editablePage(context, input);
    await storage.transaction(async () => {
      const link = (await storage.previewLinks.list(page.id, now())).find((each) => each.id === id);
      if (link === undefined) throw new KernelError('preview-link.unknown', { link: id, page: page.id });
      await storage.previewLinks.delete(link);
      await record(context, 'preview-link.taken-back', link);
    });
    return {};
  }),
};
