import type { Json, Link, RichTextNode, RichTextRun } from '@quoin/sdk';

export type LinkNode = Extract<RichTextNode, { type: 'link' }>;
export type BlockNode = Exclude<RichTextNode, { type: 'link' } | { type: 'line-break' }>;
/** What stands in a stored node. */
export type Child = string | RichTextRun | RichTextNode;

/** A mark of the editor's document. */
export type Mark = { type: 'bold' } | { type: 'link'; attrs: LinkAttributes };

export interface LinkAttributes {
  href: Link;
  icon: string | null;
  isButton: boolean;
  wide: boolean;
}

/** Something in a line of the editor's document. `kept` holds what the editor cannot, as it is stored. */
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }
  | { type: 'kept'; attrs: { stored: Json } };

export type Alignment = 'start' | 'center' | 'end';

/**
 * A block of the editor's document. `plain` is a line without a paragraph around: what is aligned as a whole, or with
 * `isBare` what stands among the blocks by itself.
 */
export type Block =
  | { type: 'paragraph'; attrs: { align: Alignment | null }; content?: Inline[] }
  | { type: 'heading'; attrs: { align: Alignment | null; level: 1 | 2 | 5 }; content?: Inline[] }
  | { type: 'plain'; attrs: { align: Alignment | null; isBare: boolean }; content?: Inline[] };

/** Stored nodes, and the blocks that the editor shows of them. */
export interface Segment {
  stored: RichTextNode[];
  blocks: Block[];
}

export const headingLevels = { h1: 1, h2: 2, h5: 5 } as const;

export const emptyParagraph: Block = { type: 'paragraph', attrs: { align: null } };
