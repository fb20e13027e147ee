import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { mersmembersPage } from './mersmembers-page/mersmembers-page.tsx';
import { tokens } from './tokens.ts';

/** A form to fill in, and a key. */
const ownIcons = {
  'file-text':
    '<rect x="4" y="2.5" width="16" height="19" rx="1"/><path d="m7.5 8 1.2 1.2L11 7"/><path d="M14 8h2.5"/><path d="m7.5 13.5 1.2 1.2 2.3-2.2"/><path d="M14 13.5h2.5"/><path d="M8 18h8.5"/>',
  lock: '<circle cx="7.5" cy="15.5" r="4.5"/><path d="M10.7 12.3 20 3"/><path d="m16 7 3.5 3.5"/><path d="m13.5 9.5 2 2"/>',
};

export default defineBrand({
  name: 'mersmembers',
  title: 'MERS members',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons: { ...icons, ...ownIcons },
  templates: [mersmembersPage],
});
