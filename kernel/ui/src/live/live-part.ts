import type { Part } from '@quoin/sdk';
import { liveCss } from './live.css.ts';

/** Styles and words of `Live`. */
export const livePart: Part = {
  name: 'live',
  css: liveCss,
  messages: {
    'live.pause': 'Pause updates',
    'live.resume': 'Resume updates',
    'live.up': 'risen',
    'live.down': 'fallen',
    'live.stale': 'Not up to date. The last update was on {time}.',
  },
  translations: {
    ar: {
      'live.pause': 'إيقاف التحديث مؤقتًا',
      'live.resume': 'استئناف التحديث',
      'live.up': 'ارتفع',
      'live.down': 'انخفض',
      'live.stale': 'القيم غير محدّثة. آخر تحديث: {time}.',
    },
    de: {
      'live.pause': 'Aktualisierung anhalten',
      'live.resume': 'Aktualisierung fortsetzen',
      'live.up': 'gestiegen',
      'live.down': 'gefallen',
      'live.stale': 'Nicht mehr aktuell. Zuletzt aktualisiert: {time}.',
    },
  },
};
