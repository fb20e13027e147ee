import { expect, test } from '@jest/globals';
import { defineBrand, migrate, type ConfigurableBrand, type ManifestInput } from '@quoin/sdk';
import { configurableSampleBrand, sampleBrand } from '@quoin/sdk/testing';
import { contentReport } from '../contract/report.ts';
import { composeSample, sampleSite } from '../testing/site.fixture.ts';
import { compareCompositions } from '../upgrade/composition.ts';

const brandOf = (options?: Record<string, string>, version?: number): Pick<ManifestInput, 'brand'> => ({
  brand: { package: 'sample-brand', ...(options && { options }), ...(version === undefined ? {} : { version }) },
});
const problemsOf = (manifest: Partial<ManifestInput>, brand: unknown = configurableSampleBrand) =>
  composeSample({ manifest, brand }).problems.map(({ where, message }) => `${where}: ${message}`);

test('tokens, logo and mark are made of the options of the site', () => {
  const { brand, brandPackage } = sampleSite({
    manifest: brandOf({ name: 'Sample markets', accent: '#660000' }),
    brand: configurableSampleBrand,
  });
  expect(brand.tokens.light.color.accent).toBe('#660000');
  expect([brand.logo.alt, brand.mark]).toEqual(['Sample markets', configurableSampleBrand.mark]);
  expect(brandPackage.options).toEqual({ name: 'Sample markets', accent: '#660000' });
});

test('a manifest may name only the package, of a brand with defaults and of one without options', () => {
  expect(sampleSite({ brand: configurableSampleBrand }).brand.tokens.light.color.accent).toBe('#003366');
  expect(sampleSite().brand).toBe(sampleBrand);
  expect(sampleSite({ manifest: brandOf() }).brandPackage.options).toEqual({});
});

test('colors with too little contrast are refused with the pair, the ratio and a shade that holds', () => {
  const [problem = '', ...others] = problemsOf(brandOf({ accent: '#ffcc00' }));
  expect(others).toEqual([]);
  expect(problem).toContain(
    'manifest.json, brand.options.accent: light: accent on surface (#ffcc00 on #ffffff) has a contrast of 1.51; it needs 4.5;',
  );
  const [, shade = ''] = /(#[0-9a-f]{6}) is the nearest shade that holds\.$/.exec(problem) ?? [];
  expect(problemsOf(brandOf({ accent: shade }))).toEqual([]);
});

test('if no shade of a single color helps, the pairs are named', () => {
  const gray = { ...configurableSampleBrand, tokens: () => sampleBrand.tokens };
  expect(problemsOf(brandOf(), gray)).toEqual([
    expect.stringMatching(
      /^manifest\.json, brand\.options: light: .*text on surface .* Choose colors that differ more in lightness\.$/,
    ),
  ]);
});

test.each<[string, Partial<ManifestInput>, unknown, string]>([
  [
    'an unknown option',
    brandOf({ acent: '#660000' }),
    configurableSampleBrand,
    'manifest.json, brand.options.acent: The brand has no such option. Its options are name, accent.',
  ],
  [
    'a color in words',
    brandOf({ accent: 'red' }),
    configurableSampleBrand,
    'manifest.json, brand.options.accent: The value must be a color as #rrggbb.',
  ],
  [
    'options of a brand that has none',
    brandOf({ accent: '#660000' }),
    sampleBrand,
    'manifest.json, brand.options.accent: The brand has no such option. Its options are none at all.',
  ],
  [
    'a later version',
    brandOf({ accent: '#660000' }, 2),
    configurableSampleBrand,
    'manifest.json, brand.version: The brand has version 0 of its options, not 2. Upgrade the brand, or correct the number.',
  ],
  [
    'tokens that do not depend on the options',
    {},
    { ...configurableSampleBrand, tokens: sampleBrand.tokens },
    'sample-brand, tokens: The value must be a function of the options.',
  ],
  [
    'a brand that fails with a shade that was tried',
    brandOf({ accent: '#ffcc00' }),
    {
      ...configurableSampleBrand,
      tokens: (options: { accent: string }) => {
        if (options.accent !== '#ffcc00') throw new Error('no other accent');
        return configurableSampleBrand.tokens(options);
      },
    },
    'sample-brand, tokens: It failed: no other accent. Report it to the author of the brand.',
  ],
  [
    'a brand that fails',
    {},
    {
      ...configurableSampleBrand,
      tokens: () => {
        throw new Error('no such font');
      },
    },
    'sample-brand, tokens: It failed: no such font. Report it to the author of the brand.',
  ],
])('%s is reported', (_, manifest, brand, problem) => {
  expect(problemsOf(manifest, brand)).toEqual([problem]);
});

const { type: _, ...definition } = configurableSampleBrand;

test('options that the brand refuses are reported with its sentence, and nothing else is made of them', () => {
  const picky = defineBrand({
    ...definition,
    optionProblems: ({ accent }) => (accent === '#ffffff' ? { accent: 'White is no accent: choose a color.' } : {}),
    tokens: (options) => {
      if (options['accent'] === '#ffffff') throw new Error('made of white');
      return definition.tokens(options);
    },
  });
  expect(problemsOf(brandOf({ accent: '#ffffff' }), picky)).toEqual([
    'manifest.json, brand.options.accent: White is no accent: choose a color.',
  ]);
  expect(problemsOf(brandOf({ accent: '#660000' }), picky)).toEqual([]);
});

test('a drawing that no page may hold is reported at its option, or else at the brand', () => {
  const drawn = defineBrand({ ...definition, logo: ({ name }) => ({ svg: String(name), alt: 'Sample' }) });
  expect(problemsOf(brandOf({ name: '<svg viewBox="0 0 1 1"><script/></svg>' }), drawn)).toEqual([
    'manifest.json, brand.options.name: The drawing may not hold the element script; draw with paths and other shapes.',
  ]);
  expect(problemsOf({}, { ...sampleBrand, mark: { svg: '<svg></svg>', alt: 'S' } })).toEqual([
    'sample-brand, mark: The drawing needs a viewBox, such as viewBox="0 0 24 24", to scale.',
  ]);
});

const renamed: ConfigurableBrand = defineBrand({ ...definition, migrations: [migrate.rename('color', 'accent')] });

test('options are migrated to the version of the brand', () => {
  const manifest = brandOf({ color: '#660000' }, 0);
  expect(sampleSite({ manifest, brand: renamed }).brandPackage.options).toMatchObject({ accent: '#660000' });
});

test('plans and reports know the options of a brand', () => {
  const served = sampleSite({ brand: configurableSampleBrand });
  const candidate = sampleSite({ manifest: brandOf({ accent: '#660000' }), brand: configurableSampleBrand });
  expect(compareCompositions(served, candidate).options).toEqual([
    { plugin: 'sample-brand', option: 'accent', before: '"#003366"', after: '"#660000"' },
  ]);
  const { options } = contentReport(sampleSite({ brand: renamed }), 'sample-brand');
  expect(options).toMatchObject({ version: 1, defaults: { accent: '#003366' } });
});
