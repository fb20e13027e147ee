import type { Json, Link, RichTextNode, RichTextRun } from '@quoin/sdk';

export type LinkNode = Extract<RichTextNode, { type: 'link' }>;
export type BlockNode = Exclude<RichTextNode, { type: 'link' } | { type: 'line-break' }>;
export type Child = string | RichTextRun | RichTextNode;

export type Mark = { type: 'bold' } | { type: 'link'; attrs: LinkAttributes };

export interface LinkAttributes {
  href: Link;
  icon: string | null;
  isButton: boolean;
  wide: boolean;
}

/** Inline content of the editor's document. `kept` carries unsupported content, as stored. */
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }
  | { type: 'kept'; attrs: { stored: Json } };

export type Alignment = 'start' | 'center' | 'end';

/**
 * Block of the editor's document. `plain` is a line without a paragraph: aligned content, or if `isBare`, top-level
 * inline content.
 */
export type Block =
  | { type: 'paragraph'; attrs: { align: Alignment | null }; content?: Inline[] }
  | { type: 'heading'; attrs: { align: Alignment | null; level: 1 | 2 | 5 }; content?: Inline[] }
  | { type: 'plain'; attrs: { align: Alignment | null; isBare: boolean }; content?: Inline[] };

export interface Segment {
  stored: RichTextNode[];
  blocks: Block[];
}

export const headingLevels = { h1: 1, h2: 2, h5: 5 } as const;

export const emptyParagraph: Block = { type: 'paragraph', attrs: { align: null } };
