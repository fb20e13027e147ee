import type { Part } from '@quoin/sdk';
import { ctaMessages } from './cta.ts';

/** Words of a part that draws with `Actions`. */
export const actionWords = (part: string): Pick<Part, 'messages' | 'translations'> => ({
  messages: { [`${part}.newTab`]: ctaMessages.newTab },
  translations: {
    ar: { [`${part}.newTab`]: '(يُفتح في علامة تبويب جديدة)' },
    de: { [`${part}.newTab`]: '(wird in einem neuen Tab geöffnet)' },
  },
});
