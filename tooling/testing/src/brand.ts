import { checkContrast, resolveBrand } from '@quoin/core';
import type { Brand, ConfigurableBrand, Json } from '@quoin/sdk';
import { checkIcons, checkLogos } from './brand/drawings.ts';
import { checkFonts } from './brand/fonts.ts';
import { checkTokens } from './brand/tokens.ts';
import { checkBrandStylesheet } from './package/component-folder.ts';
import { testPackage } from './plugin.ts';
import { rule } from './rule.ts';
import { runner } from './runner.ts';
import { resolveOptions, sampleOptions } from './stub-brand/sample-options.ts';
import { testSubject } from './subject.ts';

/**
 * Registers the tests of a brand. Call it in a test file of the brand's package. A brand with options is tested with
 * its minimal ones, and with those of `examples`, by the names of their tests.
 */
export function testBrand(brand: Brand | ConfigurableBrand, examples: Record<string, Record<string, Json>> = {}): void {
  runner.describe(`brand ${brand.name}`, () => {
    if ('options' in brand) {
      for (const [title, options] of Object.entries({
        'its minimal options': sampleOptions(brand.options),
        ...examples,
      }))
        runner.describe(`with ${title}`, () => testLook(withOptions(brand, options)));
    } else testLook(() => brand);
    const tested = testPackage({ brand }, 'brand');
    if (!tested) return;
    rule('ships its fonts', () => checkFonts(tested.site.brand, tested.package.folder));
    rule('has a stylesheet of tokens', () => checkBrandStylesheet(tested.package.folder));
    for (const subject of tested.subjects) testSubject(subject, tested);
  });
}

/** Throws what is wrong with the options. */
const withOptions = (brand: ConfigurableBrand, options: unknown) => () => {
  const resolved = resolveOptions(brand.options.parse(options)) as Record<string, unknown>;
  const problems = Object.values(brand.optionProblems?.(resolved) ?? {});
  if (problems.length > 0) throw new Error(problems.join(' '));
  return resolveBrand(brand, resolved);
};

function testLook(look: () => Brand): void {
  rule('defines every token', () => checkTokens(look().tokens));
  rule('has enough contrast in every pair of colours', () => {
    const { tokens } = look();
    return checkTokens(tokens).length > 0 ? ['its tokens are incomplete'] : checkContrast(tokens);
  });
  rule('has a logo and a mark that scale and take the colour around them', () => checkLogos(look()));
  rule('draws every icon', () => checkIcons(look()));
}
