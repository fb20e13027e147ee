import { definePlugin } from '@quoin/sdk';
import { calendars } from './calendars/calendars.ts';
import { holidayCalendar } from './holiday-calendar/holiday-calendar.tsx';
import { tradingHours } from './trading-hours/trading-hours.ts';
import { tradingHoursSummary } from './trading-hours-summary/trading-hours-summary.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-market-data',
  title: 'Market data',
  description: 'Calendars and trading hours of the markets',
  contributes: () => ({
    components: [holidayCalendar, tradingHoursSummary],
    dataSources: [calendars, tradingHours],
    translations,
  }),
});
