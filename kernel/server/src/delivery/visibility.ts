import type { Page } from '@quoin/storage';

/** Whether now lies between the times that were set for a page. */
export const isVisible = ({ publishAt, unpublishAt }: Pick<Page, 'publishAt' | 'unpublishAt'>, now: Date): boolean =>
  (publishAt === null || publishAt <= now) && (unpublishAt === null || now < unpublishAt);

/** The next instant after now at which a page appears or goes; undefined when there is none. */
export function nextChange({ publishAt, unpublishAt }: Pick<Page, 'publishAt' | 'unpublishAt'>, now: Date): Date | undefined {
  const times = [publishAt, unpublishAt].filter((time) => time !== null && time > now).map((time) => time?.getTime() ?? 0);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
