import type { ApiPage } from '@quoin/api';
import { formatCount } from '../../../screen/format-number.ts';

/** The title of a single page, else the number of pages. */
export const pagesInWords = (pages: readonly Pick<ApiPage, 'title'>[]): string =>
  pages.length === 1 ? `“${pages[0]?.title ?? ''}”` : formatCount(pages.length, 'page');
