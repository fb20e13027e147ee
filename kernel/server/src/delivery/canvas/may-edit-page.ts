import { allows, type Grant } from '@quoin/api/role';
import { authorTemplates } from '@quoin/core';
import type { Page } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';

/** Whether a user with these grants may edit a page. */
export const mayEditPage = (
  grants: readonly Grant[],
  { id, composed }: Pick<Site, 'id' | 'composed'>,
  { template }: Pick<Page, 'template'>,
): boolean => allows(grants, authorTemplates(composed).includes(template) ? 'page.edit-articles' : 'page.edit', id);
