import { definePlugin } from '@quoin/sdk';
import { calendars } from './calendars/calendars.ts';
import { holidayCalendar } from './holiday-calendar/holiday-calendar.tsx';

export default definePlugin({
  name: '@quoin/plugin-market-data',
  title: 'Market data',
  description: 'Calendars of the markets',
  contributes: () => ({ components: [holidayCalendar], dataSources: [calendars] }),
});
