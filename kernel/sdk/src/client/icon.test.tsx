import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingOf } from '../brand/icons.ts';
import { sampleBrand } from '../testing/sample-brand.ts';
import { Icon } from './icon.tsx';

const { icons } = sampleBrand;
const html = (name: string, label?: string) =>
  renderToStaticMarkup(<Icon drawing={drawingOf(icons, name)} label={label} />);

test('an icon is decorative, unless it has a label', () => {
  expect(html('play')).toBe('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0"/></svg>');
  expect(html('play', 'Play')).toBe(
    '<svg class="icon" viewBox="0 0 24 24" role="img" aria-label="Play"><path d="M0 0"/></svg>',
  );
});

test('an icon that points along the text is mirrored with it', () => {
  const mirrored = Object.keys(icons).filter((name) => html(name).includes('data-mirrors=""'));
  expect(mirrored).toEqual([
    'arrow-left',
    'arrow-right',
    'arrow-up-right',
    'chevron-left',
    'chevron-right',
    'list',
    'log-in',
    'log-out',
  ]);
});

test.each(['unicorn', 'toString', '__proto__'])('an icon %s that the brand lacks is hidden', (name) => {
  expect(html(name, 'A label')).toBe('<span hidden=""></span>');
});
