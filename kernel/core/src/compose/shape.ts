import { formOutcomes, severities, z } from '@quoin/sdk';
import { fileNodeSchema } from '../node/schema.ts';
import { schemaMessages } from '../schema/schema-messages.ts';
import { isObject } from '../value/json.ts';

export const zodObject = z.custom((value) => value instanceof z.core.$ZodObject, 'must be a z.object');
export const code = z.custom((value) => typeof value === 'function', 'must be a function');
const sentence = z.string().min(1);
const plainName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens');
/** Names what the kernel itself finds. */
export const kernelCheck = 'content';
const prefixed = (prefix: string) =>
  z
    .string()
    .regex(
      new RegExp(`^${prefix}[a-z0-9]+(-[a-z0-9]+)*$`),
      `must be ${prefix} and the name of its folder in lower case words joined by hyphens`,
    );

const patternName = z
  .string()
  .regex(/^cms-pattern-[a-z0-9]+(-[a-z0-9]+)*$/, 'must be cms-pattern- and lower case words joined by hyphens');

const bounds = {
  title: sentence,
  accept: z
    .array(
      z
        .string()
        .regex(
          /^([a-z0-9-]+\*?|kind:[a-z0-9]+(-[a-z0-9]+)*)$/,
          'must be a registered name, the beginning of one with a star at its end, or a kind such as kind:card',
        ),
    )
    .optional(),
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
  beforeHeading: z.boolean().optional(),
};
const path = z.string().min(1);
const created = z.looseObject({ name: z.string(), version: z.int().min(0), props: z.looseObject({}) });
const migration = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.enum(['rename', 'rename-slot']), from: path, to: path }),
  z.looseObject({ kind: z.literal('remove'), path }),
  z.looseObject({ kind: z.literal('remove-slot'), slot: path }),
  z.looseObject({ kind: z.literal('change'), path, change: code }),
  z.looseObject({ kind: z.literal('flatten'), path, key: path }),
  z.looseObject({ kind: z.literal('wrap'), slot: path, in: created, into: path }),
  z.looseObject({ kind: z.literal('move'), prop: path, slot: path, node: code }),
]);
export const migrations = z.array(migration).optional();
const messages = z.record(z.string(), z.string()).optional();

/** Objects of this shape are checked once, however many sites share them. */
function checkedOnce(shape: z.ZodType): z.ZodType {
  const valid = new WeakSet<object>();
  return z.unknown().check(({ value, issues }) => {
    if (isObject(value) && valid.has(value)) return;
    const { error } = shape.safeParse(value, { error: schemaMessages });
    for (const { path, message } of error?.issues ?? []) issues.push({ code: 'custom', path, message, input: value });
    if (error === undefined && isObject(value)) valid.add(value);
  });
}

/** By language tag, then registered name, then key. */
export const translationsShape = z.record(
  z.string(),
  checkedOnce(z.record(z.string(), z.record(z.string(), z.string()))),
);
const described = { title: sentence, description: sentence };

/** Checked at run time, since plugins may be plain JavaScript. */
export const contributionShapes = {
  components: z.looseObject({
    type: z.literal('component'),
    name: prefixed('cms-component-'),
    ...described,
    kinds: z.array(plainName).optional(),
    props: zodObject,
    slots: z.record(z.string(), z.looseObject({ kind: z.enum(['slot', 'slot-per']), ...bounds })).optional(),
    demos: z
      .array(z.looseObject({ displayName: sentence, content: z.looseObject({ props: z.looseObject({}) }) }))
      .min(1),
    query: z
      .record(
        z.string(),
        z.custom((value) => value instanceof z.core.$ZodType, 'must be a zod schema'),
      )
      .optional(),
    island: z.looseObject({ hydrate: z.string(), client: code }).optional(),
    migrations,
    messages,
    render: code,
  }),
  templates: z
    .looseObject({
      type: z.literal('template'),
      name: prefixed('cms-template-'),
      ...described,
      pattern: patternName.optional(),
      settings: zodObject,
      regions: z.record(z.string(), z.looseObject(bounds)),
      editableBy: z.enum(['authors', 'editors']).optional(),
      gated: code.optional(),
      facts: code.optional(),
      shows: code.optional(),
      migrations,
      messages,
      render: code,
    })
    .refine(({ gated, shows }) => gated === undefined || shows !== undefined, {
      path: ['shows'],
      error: 'must say what visitors see before they register',
    }),
  dataSources: z.looseObject({
    type: z.literal('data-source'),
    name: plainName,
    ...described,
    kind: z.enum(['rows', 'remote', 'computed']),
    row: zodObject,
    params: zodObject,
    migrations,
  }),
  formHandlers: z
    .looseObject({
      type: z.literal('form-handler'),
      name: plainName,
      ...described,
      fields: zodObject,
      messages,
      outcomes: z
        .array(
          plainName.refine((name) => !formOutcomes.some((every) => every === name), {
            error: `must not be an outcome of every form: ${formOutcomes.join(', ')}`,
          }),
        )
        .optional(),
      check: code.optional(),
      deliver: code.optional(),
      answer: code.optional(),
    })
    .refine(({ answer, deliver }) => answer === undefined || deliver === undefined, {
      path: ['answer'],
      error: 'must not be combined with deliver: nothing of an answered form is stored',
    })
    .refine(({ answer, outcomes }) => answer !== undefined || outcomes === undefined, {
      path: ['outcomes'],
      error: 'are those of answer, which it lacks',
    })
    .superRefine(({ outcomes = [], messages = {} }, { addIssue }) => {
      for (const outcome of outcomes.filter((name) => !Object.hasOwn(messages, name)))
        addIssue({
          code: 'custom',
          path: ['messages', outcome],
          message: 'must say what visitors read after this outcome',
        });
    }),
  checks: z.looseObject({
    type: z.literal('check'),
    name: plainName.refine((name) => name !== kernelCheck, `must not be ${kernelCheck}, which is the kernel's own`),
    ...described,
    severity: z.enum(severities),
    run: code,
  }),
  patterns: z.looseObject({
    type: z.literal('pattern'),
    name: patternName,
    ...described,
    keywords: z.array(sentence).optional(),
    group: sentence.optional(),
    nodes: z.array(fileNodeSchema).min(1),
    translations: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  }),
};

export const servicesShape = z.looseObject({
  services: z.array(z.looseObject({ token: z.looseObject({ type: z.literal('service') }), create: code })).optional(),
  translations: translationsShape.optional(),
});

export type ContributionKind = keyof typeof contributionShapes;

export const pluginShape = z.looseObject({
  type: z.literal('plugin'),
  name: sentence,
  ...described,
  options: zodObject,
  migrations,
  contributes: code,
});
