import { definePlugin } from '@quoin/sdk';
import { reports } from './reports/reports.ts';

export default definePlugin({
  name: '@quoin/plugin-reports',
  title: 'Reports',
  description: 'Reports of the markets by category',
  contributes: () => ({ dataSources: [reports] }),
});
