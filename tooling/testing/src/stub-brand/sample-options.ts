import { z, type Json } from '@quoin/sdk';
import { sampleNames } from './stand-in.ts';

interface Described {
  type?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  field?: string;
  /** Set for fields whose values are names. */
  of?: unknown;
  format?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  anyOf?: Described[];
  oneOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
}

/** Sets every required option minimally. Secrets are the name of a variable. */
export function sampleOptions(schema: z.ZodObject): Record<string, Json> {
  const described = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any' });
  return sample(described as Described) as Record<string, Json>;
}

const formats: Record<string, string> = {
  uri: 'https://sample.example',
  email: 'sample@sample.example',
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function sample(schema: Described): Json {
  if (schema.field === 'secret') return { $env: 'SAMPLE_SECRET' };
  if (schema.field === 'zone' && schema.default === undefined) return 'Europe/London';
  if (schema.field === 'hexColor' && schema.default === undefined) return '#333333';
  if (schema.field === 'time' && schema.default === undefined) return '09:30';
  if (schema.default !== undefined) return schema.default;
  if (schema.field === 'oneOf' && typeof schema.of === 'string') return sampleNames[schema.of] ?? 'sample';
  if (schema.const !== undefined) return schema.const;
  const first = schema.enum?.[0] ?? undefined;
  if (first !== undefined) return first;
  const form = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (form !== undefined) return sample(form);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return formats[schema.format ?? ''] ?? 'sample'.padEnd(schema.minLength ?? 0, '-');
  }
}

/** Resolves options, with secrets that can be revealed. */
export function resolveOptions(options: unknown): unknown {
  if (Array.isArray(options)) return options.map(resolveOptions);
  if (typeof options !== 'object' || options === null) return options;
  if ('$env' in options) return { reveal: () => sampleSecret };
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, resolveOptions(value)]));
}

export const sampleSecret = 'sample-secret';

/** Returns the dotted paths of secrets among options. */
export const secretsIn = (value: Json | undefined, path: readonly string[] = []): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('$env' in value) return [path.join('.')];
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, [...path, key]));
};
