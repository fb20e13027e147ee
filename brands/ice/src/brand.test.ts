import { expect, test } from '@jest/globals';
import { testBrand } from '@quoin/testing';
import brand from './index.ts';

testBrand(brand);

test.each(['body', 'heading', 'figures'] as const)('Arabic has a font of its own wherever %s is set', (use) => {
  const families = brand.fonts.filter(({ range }) => range?.includes('U+0600-06FF')).map(({ family }) => family);
  const [family = ''] = families;
  expect(new Set(families).size).toBe(1);
  expect(brand.tokens.font[use]).toContain(`'${family}'`);
});
