import type { Problem } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import type { PageContent } from './content.ts';

/** Something that stops publishing. */
export interface ContentProblem extends Problem {
  /** The id of the node it is about; the page as a whole when absent. */
  node?: string;
  /** The path below its props, joined by dots. */
  field?: string;
}

/** What stops a page from being published, in words for its editor. What stood in `published` already does not. */
export function checkContent(_content: PageContent, _site: ComposedSite, _options: { published?: PageContent } = {}): ContentProblem[] {
  return [];
}
