import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { icePage } from './ice-page/ice-page.tsx';
import { logo, mark } from './logo.ts';
import { openingPattern } from './patterns.ts';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'ice',
  title: 'ice',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [icePage],
  patterns: [openingPattern],
});
