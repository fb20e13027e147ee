import type { PageContent } from '@quoin/core';
import type { ApiPage } from '@quoin/api';
import type { Edit } from '../../editor/draft/draft.ts';

export interface SettingsContext {
  site: string;
  page: ApiPage;
  /** Draft content, including unsaved changes. */
  content: PageContent;
  /** Applies an edit, which is saved and undone as a unit. */
  apply(edit: Edit): void;
}
