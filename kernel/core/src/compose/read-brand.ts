import type { Brand, ConfigurableBrand, Manifest } from '@quoin/sdk';
import { checkOptionContrast } from '../brand/check-options.ts';
import { drawingProblem } from '../brand/drawing.ts';
import { resolveBrand } from '../brand/resolve-brand.ts';
import { messageOf } from '../errors/message-of.ts';
import { brandShape, configurableBrandShape } from './brand-shape.ts';
import { brandSettings, inManifest, packagesOf } from './manifest.ts';
import { configurationOf, readOptions } from './options.ts';
import { definitionOf, hasShape } from './plugin.ts';
import type { Report } from './registry.ts';
import type { ComposedBrand, Package } from './site.ts';

export interface ReadBrand {
  brand: Brand;
  composed: ComposedBrand;
}

/** Reports options that the brand refuses, and returns whether there are any. */
function refusesOptions(
  definition: Brand | ConfigurableBrand,
  options: Record<string, unknown>,
  report: Report,
): boolean {
  const problems = 'optionProblems' in definition ? Object.entries(definition.optionProblems?.(options) ?? {}) : [];
  for (const [option, problem] of problems) report(inManifest('brand', 'options', option), String(problem));
  return problems.length > 0;
}

/** Reports drawings that no page may contain, at the option that they come from. */
function checkDrawings(brand: Brand, options: Record<string, unknown>, name: string, report: Report): void {
  for (const drawing of ['logo', 'mark'] as const) {
    const { svg } = brand[drawing];
    const problem = drawingProblem(svg);
    if (problem === undefined) continue;
    const option = Object.keys(options).find((key) => options[key] === svg);
    const place = option === undefined ? `${name}, ${drawing}` : inManifest('brand', 'options', option);
    report(place, `The drawing ${problem}.`);
  }
}

/** Derives the brand from its options, and checks the result. */
function resolved(
  definition: Brand | ConfigurableBrand,
  options: Record<string, unknown>,
  name: string,
  report: Report,
): Brand | undefined {
  try {
    if (refusesOptions(definition, options, report)) return undefined;
    const brand = resolveBrand(definition, options);
    if (!hasShape(brand, brandShape, name, report)) return undefined;
    checkDrawings(brand, options, name, report);
    const fault = 'options' in definition ? checkOptionContrast(definition, options, brand.tokens) : undefined;
    if (fault !== undefined)
      report(inManifest('brand', 'options', ...(fault.option === undefined ? [] : [fault.option])), fault.message);
    return brand;
  } catch (error) {
    report(`${name}, tokens`, `It failed: ${messageOf(error)}. Report it to the author of the brand.`);
    return undefined;
  }
}

/** Reads the brand with its options. Reports faults, and returns undefined if it cannot be used. */
export function readBrand(
  manifest: Manifest,
  found: Package | undefined,
  secret: (name: string) => string | undefined,
  report: Report,
): ReadBrand | undefined {
  const { brand: name } = packagesOf(manifest);
  // `readManifest` reports a missing name.
  if (name === undefined) return undefined;
  const definition = definitionOf(
    found,
    { name, place: inManifest('brand'), kind: 'brand' },
    configurableBrandShape,
    report,
  ) as Brand | ConfigurableBrand | undefined;
  if (found === undefined || definition === undefined) return undefined;
  const read = readOptions(configurationOf(definition, name), brandSettings(manifest), secret, report);
  const brand = read && resolved(definition, read.options, name, report);
  if (read === undefined || brand === undefined) return undefined;
  return { brand, composed: { name, version: found.version, definition, options: read.options } };
}
