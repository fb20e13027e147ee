import type { Part } from '@quoin/sdk';
import { railCss } from './rail.css.ts';

/** Styles and words of `Rail`. */
export const railPart: Part = {
  name: 'rail',
  css: railCss,
  messages: {
    'rail.rail': 'carousel',
    'rail.items': '{label}, items',
    'rail.item': 'slide',
    'rail.position': '{position} of {count}',
    'rail.show': 'Show {position} of {count}',
    'rail.previous': 'Previous',
    'rail.next': 'Next',
    'rail.pause': 'Stop the movement',
    'rail.play': 'Start the movement',
  },
  translations: {
    ar: {
      'rail.rail': 'شريط متحرّك',
      'rail.items': '{label}، العناصر',
      'rail.item': 'شريحة',
      'rail.position': '{position} من {count}',
      'rail.show': 'عرض {position} من {count}',
      'rail.previous': 'السابق',
      'rail.next': 'التالي',
      'rail.pause': 'إيقاف الحركة',
      'rail.play': 'تشغيل الحركة',
    },
    de: {
      'rail.rail': 'Karussell',
      'rail.items': '{label}, Einträge',
      'rail.item': 'Folie',
      'rail.position': '{position} von {count}',
      'rail.show': '{position} von {count} zeigen',
      'rail.previous': 'Zurück',
      'rail.next': 'Weiter',
      'rail.pause': 'Bewegung anhalten',
      'rail.play': 'Bewegung starten',
    },
  },
};
