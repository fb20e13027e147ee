import * as z from 'zod/mini';

export const nameSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** CSS pixels from the upper left corner of the frame's viewport. */
export const pixelSchema = z.number().check(z.gte(-10_000_000), z.lte(10_000_000));

export const rectSchema = z.strictObject({ x: pixelSchema, y: pixelSchema, width: pixelSchema, height: pixelSchema });

export type Rect = z.output<typeof rectSchema>;
