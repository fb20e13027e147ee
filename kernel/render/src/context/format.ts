import { dateFormats, formatAmount, formatInstant, type DateFormat, type Format } from '@quoin/sdk';

/** Formatters are expensive and few. */
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cachedFormatter<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, create: () => T): T {
  const found = formatters.get(key) as T | undefined;
  if (found !== undefined) return found;
  // Guards against components that constantly change options.
  if (formatters.size >= 1000) formatters.clear();
  const formatter = create();
  formatters.set(key, formatter);
  return formatter;
}

const dates = (locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cachedFormatter(
    `date ${locale} ${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
  );

const numbers = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cachedFormatter(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const formats = new Map<string, Format>();

export function formatOf(locale: string, zone: string): Format {
  const key = `${locale} ${zone}`;
  const known = formats.get(key) ?? createFormat(locale, zone);
  formats.set(key, known);
  return known;
}

function createFormat(locale: string, siteZone: string): Format {
  const plain = new Intl.NumberFormat(locale);
  /** Tables repeat the same options; frozen ones stay the same. */
  const frozen = new WeakMap<Intl.NumberFormatOptions, Intl.NumberFormat>();
  return {
    date(value, options = { dateStyle: 'medium' }) {
      // A day is the same in every zone.
      const isDay = typeof value === 'string' && value.length === 10;
      const zone = isDay ? 'UTC' : siteZone;
      const date = new Date(value);
      if (typeof options === 'string') return houseFormat(date, options, locale, zone);
      const format = dates(locale, zone, options);
      return isDay ? format.format(date) : formatInstant(format, date);
    },
    time: (value, zone = siteZone) => formatInstant(dates(locale, zone, { timeStyle: 'short' }), value),
    number(value, options) {
      if (options === undefined) return plain.format(value);
      const formatter = frozen.get(options) ?? numbers(locale, options);
      if (Object.isFrozen(options)) frozen.set(options, formatter);
      return options.style === 'currency' ? formatAmount(formatter, value) : formatter.format(value);
    },
    bytes(value) {
      const power = value < 1 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), byteUnits.length - 1);
      const unit = byteUnits[power] ?? 'byte';
      return numbers(locale, {
        style: 'unit',
        unit,
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: 1,
      }).format(value / 1000 ** power);
    },
  };
}

/** Equal in all languages except for month names. */
function houseFormat(date: Date, format: DateFormat, locale: string, zone: string): string {
  if (!dateFormats.includes(format))
    throw new RangeError(`"${format}" is not a date format. Use one of: ${dateFormats.join(', ')}.`);
  const part = (type: 'year' | 'month' | 'day'): string => dates('en', zone, { [type]: 'numeric' }).format(date);
  const year = part('year').padStart(4, '0');
  switch (format) {
    case 'yyyy-MM-dd':
      return `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
    case 'M/d/yyyy':
      return `${part('month')}/${part('day')}/${year}`;
    case 'MMMM do':
      return monthAndDay(date, Number(part('day')), locale, zone);
    case 'yyyy':
      return year;
  }
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function monthAndDay(date: Date, day: number, locale: string, zone: string): string {
  const parts = dates(locale, zone, { month: 'long', day: 'numeric' });
  if (!locale.startsWith('en')) return parts.format(date);
  return `${dates(locale, zone, { month: 'long' }).format(date)} ${day}${endings[ordinals.select(day)] ?? ''}`;
}
