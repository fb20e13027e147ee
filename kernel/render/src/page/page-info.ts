import type { PageInfo } from '@quoin/sdk';
import { dependency } from './dependency.ts';

/** A page that records when somebody reads what belongs to other pages. */
export const recordingPage = (page: PageInfo, dependencies: Set<string>): PageInfo => ({
  ...page,
  get ancestors() {
    dependencies.add(dependency.ancestors(page.id));
    return page.ancestors;
  },
  get translations() {
    dependencies.add(dependency.translations(page.id));
    return page.translations;
  },
});
