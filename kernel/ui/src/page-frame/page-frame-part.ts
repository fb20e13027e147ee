import type { Part } from '@quoin/sdk';
import { pageFrameCss } from './page-frame.css.ts';

/** Styles and words of `PageFrame`, `PageBody` and `Breadcrumb`. */
export const pageFramePart: Part = {
  name: 'page-frame',
  css: pageFrameCss,
  messages: {
    'page-frame.skip': 'Skip to content',
    'page-frame.logo': '{site}, home page',
    'page-frame.home': 'Home',
    'page-frame.breadcrumb': 'You are here',
    'page-frame.aside': 'More on this page',
  },
  translations: {
    ar: {
      'page-frame.skip': 'انتقل إلى المحتوى',
      'page-frame.logo': '{site}، الصفحة الرئيسية',
      'page-frame.home': 'الرئيسية',
      'page-frame.breadcrumb': 'أنت هنا',
      'page-frame.aside': 'المزيد في هذه الصفحة',
    },
    de: {
      'page-frame.skip': 'Zum Inhalt springen',
      'page-frame.logo': '{site}, Startseite',
      'page-frame.home': 'Startseite',
      'page-frame.breadcrumb': 'Sie sind hier',
      'page-frame.aside': 'Mehr auf dieser Seite',
    },
  },
};
