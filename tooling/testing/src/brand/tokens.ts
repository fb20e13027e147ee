import { colorTokens, fontRoles, intents, typeSteps, type BrandTokens } from '@quoin/sdk';

const hex = /^#[0-9a-f]{6}$/i;
const coloured = intents.filter((intent) => intent !== 'transparent' && intent !== 'assimilate');

/** Checks tokens, including what no type can express. */
export function checkTokens(tokens: BrandTokens): string[] {
  return [
    ...(['light', 'dark'] as const).flatMap((scheme) => checkScheme(tokens, scheme)),
    ...fontRoles.flatMap((role) => text(tokens.font?.[role], `font.${role}`)),
    ...typeSteps.flatMap((step) => checkType(tokens, step)),
    ...(['radius', 'measure', 'pageWidth'] as const).flatMap((name) => text(tokens[name], name)),
    ...[0, 1].flatMap((index) => text(tokens.elevation?.[index], `elevation.${index}`)),
    ...checkMotion(tokens.motion),
    ...Object.keys(tokens.component ?? {}).flatMap((name) =>
      /^--[a-z][a-z0-9-]*$/.test(name) ? [] : [`component: "${name}" is no custom property`],
    ),
  ];
}

function checkScheme(tokens: BrandTokens, scheme: 'light' | 'dark'): string[] {
  const colors = tokens[scheme];
  const found: [string, unknown][] = [
    ...colorTokens.map((name): [string, unknown] => [`color.${name}`, colors?.color?.[name]]),
    ...coloured.flatMap((intent) =>
      (['surface', 'text', 'line'] as const).map((part): [string, unknown] => [
        `intent.${intent}.${part}`,
        colors?.intent?.[intent]?.[part],
      ]),
    ),
    ...(colors?.series ?? []).map((color, index): [string, unknown] => [`series.${index}`, color]),
    ...[0, 1, 2, 3, 4].flatMap((index) =>
      (['fill', 'text'] as const).map((part): [string, unknown] => [
        `scale.${index}.${part}`,
        colors?.scale?.[index]?.[part],
      ]),
    ),
    ...(['up', 'down'] as const).map((name): [string, unknown] => [`movement.${name}`, colors?.movement?.[name]]),
    ...(['color', 'text'] as const).map((name): [string, unknown] => [`scrim.${name}`, colors?.scrim?.[name]]),
  ];
  const malformed = found
    .filter(([, color]) => !(typeof color === 'string' && hex.test(color)))
    .map(
      ([name, color]) =>
        `${scheme}.${name} is ${color === undefined ? 'missing' : JSON.stringify(color)}: give it as #rrggbb`,
    );
  const opacity = colors?.scrim?.opacity;
  return [
    ...malformed,
    ...((colors?.series ?? []).length >= 6 ? [] : [`${scheme}.series needs at least six colours`]),
    ...(typeof opacity === 'number' && opacity >= 0 && opacity <= 1
      ? []
      : [`${scheme}.scrim.opacity is ${String(opacity)}: give it as a number from 0 to 1`]),
  ];
}

function checkType(tokens: BrandTokens, step: (typeof typeSteps)[number]): string[] {
  const { size, line, weight } = tokens.type?.[step] ?? {};
  return [
    ...text(size, `type.${step}.size`),
    ...(Number.isFinite(line) && Number.isFinite(weight) ? [] : [`type.${step} needs a line and a weight, as numbers`]),
  ];
}

const text = (value: unknown, where: string): string[] =>
  typeof value === 'string' && value.trim() !== '' ? [] : [`${where} is missing`];

function checkMotion(motion: unknown): string[] {
  const [, count = '', unit = ''] = /^([\d.]+)(ms|s)$/.exec(String(motion)) ?? [];
  const milliseconds = Number(count) * (unit === 's' ? 1000 : 1);
  return unit !== '' && milliseconds <= 200 ? [] : [`motion is "${String(motion)}": give it as at most 200ms`];
}
