import { definePlugin } from '@quoin/sdk';
import { blogPage } from './blog-page/blog-page.tsx';
import { gatedPage } from './gated-page/gated-page.tsx';
import { articlePattern, pagePattern, sharedPattern } from './patterns.ts';
import { partialPage } from './partial-page/partial-page.tsx';
import { searchPage } from './search-page/search-page.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-pages',
  title: 'Pages',
  description: 'Templates that belong to no brand: partial, blog, gated and search pages',
  contributes: () => ({
    templates: [blogPage, gatedPage, partialPage, searchPage],
    patterns: [pagePattern, articlePattern, sharedPattern],
    translations,
  }),
});
