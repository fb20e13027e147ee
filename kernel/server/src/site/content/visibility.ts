import type { Page } from '@quoin/storage';

type Schedule = Pick<Page, 'publishAt' | 'unpublishAt'>;

/** Whether now lies between the times that were set for a page. */
export const isVisible = ({ publishAt, unpublishAt }: Schedule, now: Date): boolean =>
  (publishAt === null || publishAt <= now) && (unpublishAt === null || now < unpublishAt);

/** When that changes next, if it does. */
export const nextChange = ({ publishAt, unpublishAt }: Schedule, now: Date): Date | undefined =>
  [publishAt, unpublishAt].find((time) => time !== null && time > now) ?? undefined;

/** When visitors read something else of a page, if a change of it is scheduled. */
export const nextRevisionAt = ({ nextAt }: Pick<Page, 'nextAt'>, now: Date): Date | undefined =>
  nextAt !== null && nextAt > now ? nextAt : undefined;
