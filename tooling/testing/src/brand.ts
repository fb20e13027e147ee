import type { Brand } from '@quoin/sdk';
import { checkContrast } from './brand/contrast.ts';
import { checkIcons, checkLogos } from './brand/drawings.ts';
import { checkFonts } from './brand/fonts.ts';
import { checkTokens } from './brand/tokens.ts';
import { testPackage } from './plugin.ts';
import { rule } from './rule.ts';
import { runner } from './runner.ts';
import { testSubject } from './subject.ts';

/** Registers the tests of a brand. Call it in a test file of the brand's package. */
export function testBrand(brand: Brand): void {
  runner.describe(`brand ${brand.name}`, () => {
    rule('defines every token', () => checkTokens(brand.tokens));
    rule('has enough contrast in every pair of colours', () =>
      checkTokens(brand.tokens).length > 0 ? ['its tokens are incomplete'] : checkContrast(brand.tokens),
    );
    rule('has a logo and a mark that scale and take the colour around them', () => checkLogos(brand));
    rule('draws every icon', () => checkIcons(brand));
    const tested = testPackage({ brand }, 'brand');
    if (!tested) return;
    rule('ships its fonts', () => checkFonts(brand, tested.package.folder));
    for (const subject of tested.subjects) testSubject(subject, tested);
  });
}
