import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { ctaplanPage } from './ctaplan-page/ctaplan-page.tsx';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'ctaplan',
  title: 'CTA Plan',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [ctaplanPage],
});
