const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
