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
export { extensions } from './extensions.ts';
