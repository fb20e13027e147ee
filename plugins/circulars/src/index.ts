import { definePlugin } from '@quoin/sdk';
import { circularReport } from './circular-report/circular-report.tsx';

export default definePlugin({
  name: '@quoin/plugin-circulars',
  title: 'Circulars',
  description: 'Components for circulars',
  contributes: () => ({ components: [circularReport] }),
});
