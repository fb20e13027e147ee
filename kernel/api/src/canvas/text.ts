import * as z from 'zod/mini';
import { nameSchema } from './place.ts';

/** A text of a node's props on the page. The path names list items by id, and plain texts by index. */
export const textSchema = z.strictObject({
  node: nameSchema,
  path: z.array(nameSchema).check(z.minLength(1), z.maxLength(50)),
});

export type CanvasText = z.output<typeof textSchema>;

/** Identifies a text on the page. */
export const textKey = ({ node, path }: CanvasText): string => [node, ...path].join('/');

/** Maximum length of a text on the page, in characters. */
export const maxText = 1_000_000;

export const textValueSchema = z.string().check(z.maxLength(maxText));
