import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { nysePage } from './nyse-page/nyse-page.tsx';
import { deskPattern } from './patterns.ts';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'nyse',
  title: 'NYSE',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [nysePage],
  patterns: [deskPattern],
});
