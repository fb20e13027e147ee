import { defineBrand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { faces, fallbacks } from './fonts/faces.ts';
import { logo, mark } from './logo.ts';
import { imtPage } from './imt-page/imt-page.tsx';
import { tokens } from './tokens.ts';

/** A house, and a document that is signed. */
const ownIcons = {
  building:
    '<path d="m3 11 9-7.5 9 7.5"/><path d="M5.5 9v10a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9"/><path d="M10 20.5v-5a2 2 0 0 1 4 0v5"/>',
  'file-text':
    '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8.5L20 7.5V20a2 2 0 0 1-2 2z"/><path d="M8 9h5"/><path d="M8 17c1.2-3 2.4-3 2.4-1s1 2 2 .3c.7-1.2 1.3-.8 1.5.1s.9.9 2.1.3"/>',
};

export default defineBrand({
  name: 'imt',
  title: 'IMT',
  tokens,
  fonts: faces,
  fallbacks,
  logo,
  mark,
  icons: { ...icons, ...ownIcons },
  templates: [imtPage],
});
