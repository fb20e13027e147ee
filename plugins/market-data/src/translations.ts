import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-ad-hoc-quote': {
      quotes: 'الأسعار',
      symbol: 'الرمز',
      last: 'آخر سعر',
      change: 'التغيّر',
      changePercent: 'نسبة التغيّر',
      volume: 'حجم التداول',
      time: 'الوقت',
      unknown: 'لا أسعار لهذا الرمز.',
      away: 'يتعذّر عرض الأسعار حاليًا. يُرجى المحاولة لاحقًا.',
    },
    'cms-component-holiday-calendar': {
      caption: '{exchange}: عطل {year}',
      date: 'التاريخ',
      holiday: 'العطلة',
      trading: 'التداول',
      closed: 'مغلقة',
      earlyClose: 'إقفال مبكر',
      earlyCloseAt: 'تُقفل عند {time}',
      years: '{exchange}، السنوات',
      none: 'لم تُعلَن عطل لسنة {year} بعد.',
      zone: 'الأوقات بتوقيت البورصة.',
      away: 'يتعذّر عرض عطل {exchange} حاليًا. يُرجى المحاولة لاحقًا.',
    },
    'cms-component-trading-hours-summary': {
      open: 'مفتوحة',
      closed: 'مغلقة',
      closes: 'تُقفل {time}',
      opens: 'تُفتح {time}',
      yours: 'بتوقيتك المحلي: {time}',
      unknown: 'لا افتتاح خلال الأسابيع الثلاثة القادمة.',
      none: 'لم تُعلَن ساعات تداول {market} بعد.',
      away: 'يتعذّر عرض ساعات تداول {market} حاليًا. يُرجى المحاولة لاحقًا.',
    },
  },
};
