import { definePlugin } from '@quoin/sdk';
import { blogPage } from './blog-page/blog-page.tsx';
import { partialPage } from './partial-page/partial-page.tsx';

export default definePlugin({
  name: '@quoin/plugin-pages',
  title: 'Pages',
  description: 'Templates that belong to no brand: partial and blog pages',
  contributes: () => ({ templates: [blogPage, partialPage] }),
});
