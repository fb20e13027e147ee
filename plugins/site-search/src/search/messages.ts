export const messages = {
  label: 'What are you looking for?',
  submit: 'Search',
  one: '1 result',
  many: '{count} results',
  oneFor: '1 result for “{q}”',
  manyFor: '{count} results for “{q}”',
  none: 'Nothing was found',
  noneFor: 'Nothing was found for “{q}”',
  noneHint: 'Use fewer words, or other ones, or take a filter away.',
  collections: 'Collections',
  all: 'All',
  year: 'Year',
  allYears: 'All years',
  topic: 'Topic',
  allTopics: 'All topics',
  apply: 'Apply filters',
  results: 'Results',
  collectionPages: 'Pages',
  collectionReports: 'Reports',
  collectionSpecs: 'Product specs',
  collectionNotices: 'Notices',
};

export type SearchMessage = keyof typeof messages;

/** Default names of the kernel's and this plugin's collections. */
export const collectionNames: Record<string, SearchMessage> = {
  pages: 'collectionPages',
  reports: 'collectionReports',
  'product-specs': 'collectionSpecs',
  'website-notices': 'collectionNotices',
};

export const arabic: Record<SearchMessage, string> = {
  label: 'عمّ تبحث؟',
  submit: 'بحث',
  one: 'نتيجة واحدة',
  many: 'عدد النتائج: {count}',
  oneFor: 'نتيجة واحدة عن «{q}»',
  manyFor: 'عدد النتائج عن «{q}»: {count}',
  none: 'لم يُعثر على شيء',
  noneFor: 'لم يُعثر على شيء عن «{q}»',
  noneHint: 'استخدم كلمات أقل أو كلمات أخرى، أو أزل أحد عوامل التصفية.',
  collections: 'المجموعات',
  all: 'الكل',
  year: 'السنة',
  allYears: 'كل السنوات',
  topic: 'الموضوع',
  allTopics: 'كل المواضيع',
  apply: 'تطبيق التصفية',
  results: 'النتائج',
  collectionPages: 'الصفحات',
  collectionReports: 'التقارير',
  collectionSpecs: 'مواصفات المنتجات',
  collectionNotices: 'الإشعارات',
};
