import type { PageContent } from '@quoin/core';
import type { ApiPage } from '@quoin/core/api';
import type { Edit } from '../../editor/draft/draft.ts';

/** What every group of settings works with. */
export interface SettingsContext {
  site: string;
  page: ApiPage;
  /** The draft, with everything that was changed here, saved or not. */
  content: PageContent;
  /** Changes the draft; saved by itself and undone as one. */
  apply(edit: Edit): void;
}
