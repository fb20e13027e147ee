import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { esignalPage } from './esignal-page/esignal-page.tsx';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'esignal',
  title: 'eSignal',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [esignalPage],
});
