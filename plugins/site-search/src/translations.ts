import type { SearchMessage } from './search/messages.ts';

type Messages = Record<SearchMessage, string>;

const arabic: Messages = {
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

const german: Messages = {
  label: 'Wonach suchen Sie?',
  submit: 'Suchen',
  one: '1 Ergebnis',
  many: '{count} Ergebnisse',
  oneFor: '1 Ergebnis für „{q}“',
  manyFor: '{count} Ergebnisse für „{q}“',
  none: 'Keine Ergebnisse',
  noneFor: 'Keine Ergebnisse für „{q}“',
  noneHint: 'Verwenden Sie weniger oder andere Suchbegriffe, oder entfernen Sie einen Filter.',
  collections: 'Bereiche',
  all: 'Alle',
  year: 'Jahr',
  allYears: 'Alle Jahre',
  topic: 'Thema',
  allTopics: 'Alle Themen',
  apply: 'Filter anwenden',
  results: 'Ergebnisse',
  collectionPages: 'Seiten',
  collectionReports: 'Berichte',
  collectionSpecs: 'Produktspezifikationen',
  collectionNotices: 'Mitteilungen',
};

export const translations = {
  ar: { 'cms-component-search': arabic, 'cms-component-elastic-search': arabic },
  de: { 'cms-component-search': german, 'cms-component-elastic-search': german },
};
