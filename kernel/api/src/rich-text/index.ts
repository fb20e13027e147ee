export {
  emptyParagraph,
  headingLevels,
  type Alignment,
  type Block,
  type BlockNode,
  type Child,
  type Inline,
  type LinkAttributes,
  type LinkNode,
  type Mark,
  type Segment,
} from './document.ts';
export { extensions, extensionsWithUndo, withoutTables } from './extensions.ts';
export { showDocument } from './show-document.ts';
