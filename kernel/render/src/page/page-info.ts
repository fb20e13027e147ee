import type { PageInfo } from '@quoin/sdk';
import { dependency } from './dependency.ts';
import { ask, depend, type Reads } from './reads.ts';

export function recordingPage(page: PageInfo, reads: Reads): PageInfo {
  ask(reads, 'page');
  return {
    ...page,
    get publishedAt() {
      ask(reads, 'publishedAt');
      return page.publishedAt;
    },
    get updatedAt() {
      ask(reads, 'updatedAt');
      return page.updatedAt;
    },
    get ancestors() {
      ask(reads, 'ancestors');
      depend(reads, dependency.ancestors(page.id));
      return page.ancestors;
    },
    get translations() {
      ask(reads, 'translations');
      depend(reads, dependency.translations(page.id));
      return page.translations;
    },
  };
}
