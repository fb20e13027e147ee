import { z } from 'zod';
import { linkSchema, type Link, type ResolvedLink } from './link.ts';

/** A rich text node as stored. */
export type RichTextNode = RichTextElement<Link>;
/** A rich text node as `render` receives it, with resolved links. */
export type ResolvedRichTextNode = RichTextElement<ResolvedLink>;

/** Text in a line; a string if not bold. */
export interface RichTextRun {
  text: string;
  bold?: boolean | undefined;
}

type Children<Href> = (string | RichTextRun | RichTextElement<Href>)[];

interface RichTextBlock<Href> {
  type: 'h1' | 'h2' | 'h5' | 'paragraph' | 'align';
  align?: 'start' | 'center' | 'end' | undefined;
  bold?: boolean | undefined;
  text?: string | undefined;
  children?: Children<Href> | undefined;
}
interface RichTextLink<Href> {
  type: 'link';
  href: Href;
  /** A name of the brand's icon set. */
  icon?: string | undefined;
  isButton?: boolean | undefined;
  wide?: boolean | undefined;
  bold?: boolean | undefined;
  text?: string | undefined;
  children?: Children<Href> | undefined;
}
interface RichTextLineBreak {
  type: 'line-break';
}
export type RichTextElement<Href> = RichTextBlock<Href> | RichTextLink<Href> | RichTextLineBreak;

const textValue = z.string().max(20_000);

const richTextNodeSchema: z.ZodType<RichTextNode, RichTextNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.enum(['h1', 'h2', 'h5', 'paragraph', 'align']),
      align: z.enum(['start', 'center', 'end']).optional(),
      bold: z.boolean().optional(),
      text: textValue.optional(),
      children: childrenSchema.optional(),
    }),
    z.strictObject({
      type: z.literal('link'),
      href: linkSchema,
      icon: z.string().max(100).optional(),
      isButton: z.boolean().optional(),
      wide: z.boolean().optional(),
      bold: z.boolean().optional(),
      text: textValue.optional(),
      children: childrenSchema.optional(),
    }),
    z.strictObject({ type: z.literal('line-break') }),
  ]),
);

const childrenSchema: z.ZodType<Children<Link>, Children<Link>> = z.array(
  z.union([
    textValue,
    z.strictObject({ text: textValue, bold: z.boolean().optional() }),
    z.lazy(() => richTextNodeSchema),
  ]),
);

export const richTextSchema = z.array(richTextNodeSchema).max(1000);
