import { definePlugin } from '@quoin/sdk';
import { chart } from './chart/chart.tsx';
import { tables } from './tables/tables.ts';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-charts',
  title: 'Charts',
  description: 'Figures as lines, areas, bars and pies, with the table behind them',
  contributes: () => ({ components: [chart], dataSources: [tables], translations }),
});
