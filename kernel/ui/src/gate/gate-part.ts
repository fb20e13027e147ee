import type { Part } from '@quoin/sdk';
import { gateCss } from './gate.css.ts';

/** Styles and words of `ExternalGate`. */
export const gatePart: Part = {
  name: 'gate',
  css: gateCss,
  messages: {
    'gate.host': 'From {host}. Nothing is sent there before you load it.',
    'gate.load': 'Load content',
    'gate.open': 'Open at {host}',
    'gate.unavailable': 'This content cannot be shown here.',
  },
  translations: {
    ar: {
      'gate.host': 'من {host}. لا يُرسَل إليه شيء قبل أن تحمّله.',
      'gate.load': 'تحميل المحتوى',
      'gate.open': 'فتح في {host}',
      'gate.unavailable': 'لا يمكن عرض هذا المحتوى هنا.',
    },
    de: {
      'gate.host': 'Von {host}. Vor dem Laden wird nichts dorthin gesendet.',
      'gate.load': 'Inhalt laden',
      'gate.open': 'Bei {host} öffnen',
      'gate.unavailable': 'Dieser Inhalt kann hier nicht gezeigt werden.',
    },
  },
};
