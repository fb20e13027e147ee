import { definePlugin } from '@quoin/sdk';
import { elasticSearch } from './elastic-search/elastic-search.tsx';
import { search } from './search/search.tsx';
import { suggestions } from './suggestions/suggestions.ts';
import { translations } from './translations.ts';
import { noticeTopics, noticeYears } from './website-notices/filter-options.ts';
import { websiteNotices } from './website-notices/website-notices.ts';

export default definePlugin({
  name: '@quoin/plugin-site-search',
  title: 'Site search',
  description: 'Search pages with collections, filters and suggestions, and website notices',
  contributes: () => ({
    components: [search, elasticSearch],
    dataSources: [websiteNotices, noticeYears, noticeTopics, suggestions],
    translations,
  }),
});
