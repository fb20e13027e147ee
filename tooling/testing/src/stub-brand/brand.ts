import { createElement as element } from 'react';
import {
  defineBrand,
  defineTemplate,
  iconNames,
  intents,
  region,
  typeSteps,
  z,
  type ColorScheme,
  type HexColor,
  type IconSet,
  type InheritedIntent,
  type Intent,
} from '@quoin/sdk';

type ColouredIntent = Exclude<Intent, InheritedIntent>;

/** Grays from dark to light, each with the text that is legible on it. */
const grays: ColorScheme['scale'] = [
  { fill: '#333333', text: '#ffffff' },
  { fill: '#4d4d4d', text: '#ffffff' },
  { fill: '#6b6b6b', text: '#ffffff' },
  { fill: '#a3a3a3', text: '#1a1a1a' },
  { fill: '#e0e0e0', text: '#1a1a1a' },
];
const [darkest, dark, middle, light, lightest] = grays;

function scheme(surface: HexColor, text: HexColor, accent: HexColor): ColorScheme {
  const coloured = intents.filter(
    (intent): intent is ColouredIntent => intent !== 'transparent' && intent !== 'assimilate',
  );
  return {
    color: { surface, raised: surface, text, muted: text, line: text, accent, 'on-accent': surface, focus: accent },
    intent: Object.fromEntries(
      coloured.map((intent) => [intent, { surface, text, line: accent }]),
    ) as ColorScheme['intent'],
    series: [text, accent, text, accent, text, accent],
    scale: surface === '#ffffff' ? [lightest, light, middle, dark, darkest] : grays,
    movement: { up: text, down: text },
    scrim: { color: '#000000', opacity: 0.7, text: '#ffffff' },
  };
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" fill="none" stroke="currentColor"/></svg>';

/** The page that shows demos. */
const plainPage = defineTemplate({
  name: 'cms-template-plain-page',
  title: 'Plain page',
  description: 'One region on an otherwise empty page',
  settings: z.object({}),
  regions: { content: region('Content') },
  render: ({ context, regions }) => [
    element('a', { key: 'skip', href: '#content' }, 'Skip to content'),
    element('main', { key: 'main', id: 'content' }, element('h1', null, context.page.title), regions.content),
  ],
});

const plainPart = defineTemplate({
  name: 'cms-template-plain-part',
  title: 'Plain part',
  description: 'One region without a document around it',
  settings: z.object({}),
  regions: { content: region('Content') },
  output: 'fragment',
  render: ({ regions }) => regions.content,
});

export const stubBrand = defineBrand({
  name: 'neutral',
  title: 'Neutral',
  tokens: {
    prefers: 'light',
    light: scheme('#ffffff', '#1a1a1a', '#0b57d0'),
    dark: scheme('#1a1a1a', '#f5f5f5', '#8ab4f8'),
    font: { body: 'sans-serif', heading: 'sans-serif', figures: 'monospace' },
    type: Object.fromEntries(typeSteps.map((step) => [step, { size: '1rem', line: 1.5, weight: 400 }])) as Record<
      (typeof typeSteps)[number],
      { size: string; line: number; weight: number }
    >,
    radius: '0.25rem',
    elevation: ['0 1px 2px black', '0 2px 8px black'],
    measure: '66ch',
    pageWidth: '72rem',
    motion: '120ms',
  },
  fonts: [],
  logo: { svg: mark, alt: 'Neutral' },
  mark: { svg: mark, alt: 'Neutral' },
  icons: Object.fromEntries(iconNames.map((name) => [name, '<path d="M4 12h16"/>'])) as IconSet,
  templates: [plainPage, plainPart],
});
