import type { PageInfo } from '@quoin/sdk';
import { dependency } from '../model/dependency.ts';
import { addDependency, addRead, type Reads } from '../model/reads.ts';

export function recordedPage(page: PageInfo, reads: Reads): PageInfo {
  addRead(reads, 'page');
  return {
    ...page,
    get publishedAt() {
      addRead(reads, 'publishedAt');
      return page.publishedAt;
    },
    get updatedAt() {
      addRead(reads, 'updatedAt');
      return page.updatedAt;
    },
    get ancestors() {
      addRead(reads, 'ancestors');
      addDependency(reads, dependency.ancestors(page.id));
      return page.ancestors;
    },
    get translations() {
      addRead(reads, 'translations');
      addDependency(reads, dependency.translations(page.id));
      return page.translations;
    },
  };
}
