import { fieldMeta, type BrandTokens, type ConfigurableBrand, type HexColor, type z } from '@quoin/sdk';
import { checkContrast, over } from './contrast.ts';

/** Steps from a color to black, and to white. */
const shades = 50;

/** Insufficient contrast caused by options, with the option to change, if one alone suffices. */
export interface ContrastFault {
  option: string | undefined;
  message: string;
}

/** Returns the nearest shade of a color for which a condition holds. */
function nearestShade(color: HexColor, holds: (shade: HexColor) => boolean): HexColor | undefined {
  for (let step = 1; step <= shades; step += 1) {
    const found = (['#000000', '#ffffff'] as const)
      .map((end) => over(color, { color: end, opacity: step / shades }))
      .find(holds);
    if (found !== undefined) return found;
  }
  return undefined;
}

const colorOptions = ({ options }: ConfigurableBrand, values: Record<string, unknown>): [string, HexColor][] =>
  Object.entries(options.shape as Record<string, z.ZodType>).flatMap(([name, schema]): [string, HexColor][] =>
    fieldMeta(schema)?.field === 'hexColor' && typeof values[name] === 'string'
      ? [[name, values[name] as HexColor]]
      : [],
  );

/**
 * Checks the contrast of a brand with options. Names a shade that satisfies all pairs, if one option alone suffices.
 */
export function checkOptionContrast(
  brand: ConfigurableBrand,
  options: Record<string, unknown>,
  tokens: BrandTokens,
): ContrastFault | undefined {
  const problems = checkContrast(tokens);
  if (problems.length === 0) return undefined;
  const holdsWith = (name: string) => (shade: HexColor) =>
    checkContrast(brand.tokens({ ...options, [name]: shade })).length === 0;
  const message = `${problems.join('; ')}.`;
  for (const [option, color] of colorOptions(brand, options)) {
    const shade = nearestShade(color, holdsWith(option));
    if (shade !== undefined) return { option, message: `${message} ${shade} is the nearest shade that holds.` };
  }
  return { option: undefined, message: `${message} Choose colors that differ more in lightness.` };
}
