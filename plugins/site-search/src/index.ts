import { definePlugin } from '@quoin/sdk';
import { productSpecs } from './collections/product-specs.ts';
import { reports } from './collections/reports.ts';
import { elasticSearch } from './elastic-search/elastic-search.tsx';
import { search } from './search/search.tsx';
import { suggestions } from './suggestions/suggestions.ts';
import { translations } from './translations.ts';
import { noticeTopics, noticeYears, websiteNotices } from './website-notices/website-notices.ts';

export default definePlugin({
  name: '@quoin/plugin-site-search',
  title: 'Site search',
  description: 'Search pages with collections, filters and suggestions, and the data that they find besides pages',
  contributes: () => ({
    components: [search, elasticSearch],
    dataSources: [reports, productSpecs, websiteNotices, noticeYears, noticeTopics, suggestions],
    translations,
  }),
});
