import { defineBrand, hexColor, text, z } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';
import { accentProblem } from './accent.ts';
import { faces, fallbacks } from './fonts/faces.ts';
import { markOf } from './logo.ts';
import { productPage } from './product-page/product-page.tsx';
import { tokensOf } from './tokens.ts';

const drawing = (title: string, description: string) =>
  text(title, { maxLength: 20_000, multiline: true, description }).min(1).optional();

export default defineBrand({
  name: 'product',
  title: 'Product',
  options: z.object({
    name: text('Name of the product', { maxLength: 60 }).min(1),
    accent: hexColor('Accent', {
      description: 'Buttons have this color; links, charts and lines have shades of it.',
    }).default('#3b5bdb'),
    logo: drawing('Logo', 'SVG markup in currentColor, with a viewBox. Without it, the initials of the name.'),
    mark: drawing('Mark', 'The same, as a square: the icon of the site in tabs and on home screens.'),
  }),
  optionProblems: ({ accent }) => {
    const problem = accentProblem(accent);
    return problem === undefined ? {} : { accent: problem };
  },
  tokens: ({ accent }) => tokensOf(accent),
  logo: ({ name, logo }) => (logo === undefined ? markOf(name) : { svg: logo, alt: name }),
  mark: ({ name, mark }) => (mark === undefined ? markOf(name) : { svg: mark, alt: name }),
  fonts: faces,
  fallbacks,
  icons,
  templates: [productPage],
});
