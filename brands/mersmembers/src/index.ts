import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { mersmembersPage } from './mersmembers-page/mersmembers-page.tsx';
import { tokens } from './tokens.ts';

export default defineBrand({
  name: 'mersmembers',
  title: 'MERS members',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons,
  templates: [mersmembersPage],
});
