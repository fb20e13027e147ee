import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { imtPage } from './imt-page/imt-page.tsx';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'imt',
  title: 'IMT',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [imtPage],
});
