import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-event-banner': { when: 'الموعد', where: 'المكان', closed: 'أُغلق باب التسجيل.' },
    'cms-component-hero-article': { by: 'بقلم {author}', readingTime: 'مدة القراءة: {minutes} د' },
    'cms-component-hero-video': { pause: 'إيقاف الفيلم', play: 'تشغيل الفيلم' },
  },
  de: {
    'cms-component-event-banner': { when: 'Wann', where: 'Wo', closed: 'Die Anmeldung ist geschlossen.' },
    'cms-component-hero-article': { by: 'Von {author}', readingTime: 'Lesezeit: {minutes} Min.' },
    'cms-component-hero-video': { pause: 'Film anhalten', play: 'Film abspielen' },
  },
};
