import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { globalotcPage } from './globalotc-page/globalotc-page.tsx';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'globalotc',
  title: 'Global OTC',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [globalotcPage],
});
