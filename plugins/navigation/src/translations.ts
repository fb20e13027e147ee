import type { Messages } from '@quoin/sdk';

const newTabAr = '(يُفتح في علامة تبويب جديدة)';
const menusAr = {
  home: '{site}، الصفحة الرئيسية',
  navigation: 'التنقّل الرئيسي',
  menu: 'القائمة',
  close: 'إغلاق القائمة',
  overview: '{title}: نظرة عامة',
  newTab: newTabAr,
  search: 'بحث',
  searchFor: 'ابحث في هذا الموقع',
  collection: 'نطاق البحث',
  everything: 'كل المحتوى',
  language: 'اللغة',
};

const newTabDe = '(öffnet sich in einem neuen Tab)';
const menusDe = {
  home: '{site}, Startseite',
  navigation: 'Hauptmenü',
  menu: 'Menü',
  close: 'Menü schließen',
  overview: '{title}: Übersicht',
  newTab: newTabDe,
  search: 'Suchen',
  searchFor: 'Diese Website durchsuchen',
  collection: 'Suchen in',
  everything: 'Alle Inhalte',
  language: 'Sprache',
};

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-anchor-nav': {
      heading: 'في هذه الصفحة',
      none: 'لا يوجد بعد عنوان أو مرساة في هذه الصفحة له رابط.',
    },
    'cms-component-floating-toolset': {
      label: 'الأدوات',
      print: 'طباعة',
      share: 'مشاركة',
      smaller: 'نص أصغر',
      larger: 'نص أكبر',
      top: 'العودة إلى الأعلى',
      copied: 'نُسخ عنوان الصفحة.',
      failed: 'تعذّرت مشاركة الصفحة.',
      size: 'حجم النص {percent}٪',
    },
    'cms-component-footer': {
      links: 'صفحات أخرى',
      legal: 'معلومات قانونية',
      copyright: '© {year} {site}',
    },
    'cms-component-header': menusAr,
    'cms-component-language-switcher': { label: 'اللغة' },
    'cms-component-navigation-flyout': menusAr,
    'cms-component-previous-next': { label: 'الصفحات السابقة والتالية', previous: 'السابق', next: 'التالي' },
    'cms-component-side-nav': {
      label: 'في هذا القسم',
      more: 'و{count} أخرى',
      none: 'لا توجد صفحات في هذا القسم بعد.',
    },
    'cms-component-site-map': {
      label: 'خريطة الموقع',
      more: 'و{count} أخرى',
      none: 'لا توجد صفحات لعرضها.',
    },
    'cms-component-site-switcher': { label: 'مواقعنا' },
    'cms-component-sub-nav': { label: 'في هذا القسم', more: 'و{count} أخرى' },
    'cms-component-top-nav': menusAr,
    'cms-component-top-nav-bar': { navigation: 'روابط أخرى', newTab: newTabAr },
  },
  de: {
    'cms-component-anchor-nav': {
      heading: 'Auf dieser Seite',
      none: 'Noch hat keine Überschrift und kein Anker dieser Seite eine Adresse.',
    },
    'cms-component-floating-toolset': {
      label: 'Werkzeuge',
      print: 'Drucken',
      share: 'Teilen',
      smaller: 'Kleinere Schrift',
      larger: 'Größere Schrift',
      top: 'Nach oben',
      copied: 'Die Adresse der Seite wurde kopiert.',
      failed: 'Die Seite konnte nicht geteilt werden.',
      size: 'Schriftgröße {percent} %',
    },
    'cms-component-footer': { links: 'Weitere Seiten', legal: 'Rechtliches', copyright: '© {year} {site}' },
    'cms-component-header': menusDe,
    'cms-component-language-switcher': { label: 'Sprache' },
    'cms-component-navigation-flyout': menusDe,
    'cms-component-previous-next': { label: 'Seiten davor und danach', previous: 'Zurück', next: 'Weiter' },
    'cms-component-side-nav': {
      label: 'In diesem Bereich',
      more: 'und {count} weitere',
      none: 'Dieser Bereich hat noch keine Seiten.',
    },
    'cms-component-site-map': {
      label: 'Seitenübersicht',
      more: 'und {count} weitere',
      none: 'Es gibt keine Seiten.',
    },
    'cms-component-site-switcher': { label: 'Unsere Websites' },
    'cms-component-sub-nav': { label: 'In diesem Bereich', more: 'und {count} weitere' },
    'cms-component-top-nav': menusDe,
    'cms-component-top-nav-bar': { navigation: 'Weitere Links', newTab: newTabDe },
  },
};
