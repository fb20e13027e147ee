import type { Part } from '@quoin/sdk';
import { drawingCss } from './drawing.css.ts';

/** Styles and words of drawings, their legends and tables, and of `Sparkline`. */
export const drawingPart: Part = {
  name: 'drawing',
  css: drawingCss,
  messages: {
    'drawing.data': 'The figures as a table',
    'drawing.caption': '{title}: the figures',
    'drawing.none': 'no value',
    'drawing.constant': '{label}: {value}',
    'drawing.course': '{label}: from {first} to {last}, lowest {least}, highest {greatest}',
  },
  translations: {
    ar: {
      'drawing.data': 'الأرقام في جدول',
      'drawing.caption': '{title}: الأرقام',
      'drawing.none': 'لا قيمة',
      'drawing.constant': '{label}: {value}',
      'drawing.course': '{label}: من {first} إلى {last}، الأدنى {least}، الأعلى {greatest}',
    },
    de: {
      'drawing.data': 'Die Zahlen als Tabelle',
      'drawing.caption': '{title}: die Zahlen',
      'drawing.none': 'kein Wert',
      'drawing.constant': '{label}: {value}',
      'drawing.course': '{label}: von {first} bis {last}, Tiefstwert {least}, Höchstwert {greatest}',
    },
  },
};
