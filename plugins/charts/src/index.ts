import { definePlugin } from '@quoin/sdk';
import { chart } from './chart/chart.tsx';

export default definePlugin({
  name: '@quoin/plugin-charts',
  title: 'Charts',
  description: 'Components for charts',
  contributes: () => ({ components: [chart] }),
});
