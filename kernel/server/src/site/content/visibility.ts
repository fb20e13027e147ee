import type { Page } from '@quoin/storage';

type Schedule = Pick<Page, 'publishAt' | 'unpublishAt'>;

export const isVisible = ({ publishAt, unpublishAt }: Schedule, now: Date): boolean =>
  (publishAt === null || publishAt <= now) && (unpublishAt === null || now < unpublishAt);

export const nextChange = ({ publishAt, unpublishAt }: Schedule, now: Date): Date | undefined =>
  [publishAt, unpublishAt].find((time) => time !== null && time > now) ?? undefined;

export const nextRevisionAt = ({ nextAt }: Pick<Page, 'nextAt'>, now: Date): Date | undefined =>
  nextAt !== null && nextAt > now ? nextAt : undefined;
