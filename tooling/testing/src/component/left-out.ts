import { withStandIns } from '@quoin/core';
import type { Json, z } from '@quoin/sdk';
import { accepts } from '../variation/map-values.ts';

type Props = Readonly<Record<string, Json>>;

/** Returns the props that `initial` leaves to authors. */
export const leftOutOf = (schema: z.ZodObject, props: Props): string[] =>
  Object.keys(schema.shape).filter((key) => !Object.hasOwn(props, key));

/** Fills in required props that `initial` leaves to authors, as the editor's canvas does. */
export function withLeftOut(schema: z.ZodObject, props: Props): Record<string, Json> {
  const filled = withStandIns(schema, props)?.props ?? {};
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const required = fields.filter(([key, field]) => !Object.hasOwn(props, key) && !accepts(field, undefined));
  return { ...props, ...Object.fromEntries(required.map(([key]) => [key, filled[key] as Json])) };
}
