import { colorTokens, fontRoles, iconNames, intents, typeSteps, z } from '@quoin/sdk';
import { schemaMessages, sentenceOf } from '../schema/schema-messages.ts';
import { code, migrations, translationsShape, zodObject } from './shape.ts';

const each = (keys: readonly string[], schema: z.ZodType) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schema])));

const css = z.string().min(1);
const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #rrggbb');
const drawing = z.strictObject({ svg: z.string(), alt: z.string() });

const inherited: readonly string[] = ['transparent', 'assimilate'];

const scheme = z.strictObject({
  color: each(colorTokens, hex),
  intent: each(
    intents.filter((intent) => !inherited.includes(intent)),
    each(['surface', 'text', 'line'], hex),
  ),
  series: z.array(hex).min(6),
  scale: z.array(each(['fill', 'text'], hex)).length(5),
  movement: each(['up', 'down'], hex),
  scrim: z.strictObject({ color: hex, opacity: z.number().min(0).max(1), text: hex }),
});

const tokens = z.strictObject({
  prefers: z.enum(['light', 'dark']),
  light: scheme,
  dark: scheme,
  font: each(fontRoles, css),
  type: each(typeSteps, z.strictObject({ size: css, line: z.number(), weight: z.number(), tracking: css.optional() })),
  radius: css,
  elevation: z.tuple([css, css]),
  measure: css,
  pageWidth: css,
  motion: css,
  component: z.record(z.string().regex(/^--/, 'must be a custom property'), z.string()).optional(),
});

/** Returns missing, malformed and unknown tokens, as sentences that begin with their place. */
export const checkTokenShape = (value: unknown): string[] =>
  (tokens.safeParse(value, { error: schemaMessages }).error?.issues ?? []).map((issue) =>
    sentenceOf(issue.path.join('.') || 'The file', issue),
  );

/** Shape of a brand before its options are resolved. */
export const configurableBrandShape = z
  .looseObject({
    type: z.literal('brand'),
    options: zodObject.optional(),
    migrations,
    optionProblems: code.optional(),
  })
  .refine(({ options, tokens }) => options === undefined || typeof tokens === 'function', {
    path: ['tokens'],
    error: 'must be a function of the options',
  });

/** Requires every token; refuses others. */
export const brandShape = z.looseObject({
  type: z.literal('brand'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and hyphens'),
  title: z.string().min(1),
  tokens,
  fonts: z.array(
    z.strictObject({
      family: css,
      file: css,
      weight: z.string().regex(/^\d+( \d+)?$/, 'must be a weight, or two for a variable font'),
      style: z.enum(['normal', 'italic']),
      range: css.optional(),
      preload: z.boolean().optional(),
    }),
  ),
  logo: drawing,
  mark: drawing,
  icons: z.looseObject(Object.fromEntries(iconNames.map((name) => [name, z.string().min(1)]))),
  templates: z.array(z.unknown()),
  patterns: z.array(z.unknown()).optional(),
  translations: translationsShape.optional(),
});
