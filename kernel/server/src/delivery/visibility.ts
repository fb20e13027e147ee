import type { Page } from '@quoin/storage';

/** Whether now lies between the times that were set for a page. */
export const isVisible = ({ publishAt, unpublishAt }: Pick<Page, 'publishAt' | 'unpublishAt'>, now: Date): boolean =>
  (publishAt === null || publishAt <= now) && (unpublishAt === null || now < unpublishAt);
