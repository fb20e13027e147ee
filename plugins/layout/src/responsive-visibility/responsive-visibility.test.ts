import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { breakpoints } from '@quoin/sdk';
import { responsiveVisibility } from './responsive-visibility.tsx';

const css = readFileSync(new URL('responsive-visibility.css', import.meta.url), 'utf8');

test.each([
  ['mobile', '(width < 420px)'],
  ['sm', '(420px <= width < 640px)'],
  ['md', '(640px <= width < 768px)'],
  ['lg', '(768px <= width < 1024px)'],
  ['xl', '(width >= 1024px)'],
])('%s are screens of %s', (name, media) => {
  expect(css).toContain(`@media ${media} {\n  .responsive-visibility:not([data-breakpoints~='${name}'])`);
});

test('editors read the widths that the styles have', () => {
  expect(breakpoints).toEqual({ mobile: 420, sm: 640, md: 768, lg: 1024 });
  expect(responsiveVisibility.label?.({ breakpoints: ['mobile', 'md', 'xl'] })).toBe(
    'Below 420 px, 640 to 767 px, From 1024 px',
  );
});
