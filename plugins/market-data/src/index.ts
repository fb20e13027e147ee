import { definePlugin } from '@quoin/sdk';
import { adHocQuote } from './ad-hoc-quote/ad-hoc-quote.tsx';
import { calendars } from './calendars/calendars.ts';
import { holidayCalendar } from './holiday-calendar/holiday-calendar.tsx';
import { productSpecs } from './product-specs/product-specs.ts';
import { quotes } from './quotes/quotes.ts';
import { tradingHours } from './trading-hours/trading-hours.ts';
import { tradingHoursSummary } from './trading-hours-summary/trading-hours-summary.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-market-data',
  title: 'Market data',
  description: 'Quotes, product specs, calendars and trading hours of the markets',
  contributes: () => ({
    components: [adHocQuote, holidayCalendar, tradingHoursSummary],
    dataSources: [calendars, productSpecs, quotes, tradingHours],
    translations,
  }),
});
