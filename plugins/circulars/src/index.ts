import { definePlugin } from '@quoin/sdk';
import { circularDetail } from './circular-detail/circular-detail.tsx';
import { circularReport } from './circular-report/circular-report.tsx';
import { circulars } from './circulars/circulars.ts';
import { circularMarkets, circularTopics, circularYears } from './circulars/filter-options.ts';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-circulars',
  title: 'Circulars',
  description: 'Circulars, notices and rules, stored here or by another service, as reports and individually',
  contributes: () => ({
    components: [circularReport, circularDetail],
    dataSources: [circulars, circularTopics, circularYears, circularMarkets],
    translations,
  }),
});
