import type { PageInfo } from '../component/context.ts';
import type { FileFacts } from '../content/file-facts.ts';
import type { HeadingLevel } from '../content/heading-level.ts';
import type { Node } from '../node.ts';

/** Prevents publishing, warns, informs, or skips the check. Manifests set it per check. */
export const severities = ['block', 'warn', 'info', 'off'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  /** The whole page if absent. */
  node?: string;
  /** Path below the node's props; without a node, `title` or `description` of the page. */
  field?: string;
  /** The problem and what to do, as a sentence of at most 500 characters. */
  message: string;
}

/** A field of a node, as findings name it. */
export interface CheckedField {
  node: string;
  /** Path below the node's props, items of lists by id. */
  field: string;
}

/** A text that is stored, as readers read it. */
export interface CheckedText extends CheckedField {
  /** Without markup; empty if only spaces or markup are stored. */
  text: string;
  /** Whether the component was inserted with this text. Never of one or two words. */
  isSample: boolean;
}

/** A heading of a field `headingLevel`, of markup or of rich text. */
export interface CheckedHeading extends CheckedField {
  text: string;
  /** The author's choice; `shown` if nobody chose. */
  level: HeadingLevel;
  /** The level that visitors see: that of a field is corrected so that none is skipped. */
  shown: HeadingLevel;
}

export interface CheckedImage extends CheckedField {
  /** Undefined if nobody wrote one; empty for decoration. */
  alt: string | undefined;
  /** Facts about the original; undefined for files outside the library. */
  file: FileFacts | undefined;
}

export interface CheckedLink extends CheckedField {
  /** A URL; the path of a page or the name of a file referred to by id, or that id if it is gone. */
  to: string;
  /** The state for visitors. Addresses of other sites are not requested. */
  state: 'found' | 'unpublished' | 'gone' | 'external';
  /** Whether the component was inserted with this address. Never of the home page or a place of the page itself. */
  isSample: boolean;
}

export interface CheckedPage {
  /** Content at the installed versions, without inherited regions and included pages. */
  tree: Node;
  /** The finished page. */
  html: string;
  page: Pick<PageInfo, 'title' | 'path' | 'description' | 'tags'> & {
    /** Whether search engines may list it. */
    isListed: boolean;
    /** Whether other pages include it. */
    isPartial: boolean;
  };
  /** Language tag, such as `en`. */
  locale: string;
  /** These lists are in page order. */
  texts: readonly CheckedText[];
  headings: readonly CheckedHeading[];
  images: readonly CheckedImage[];
  links: readonly CheckedLink[];
}

export interface CheckDefinition {
  /** Permanent, because manifests refer to it. */
  name: string;
  title: string;
  description: string;
  /** Manifests can override it. */
  severity: Severity;
  /**
   * Must be pure. It has a quarter of a second, and the first 20 findings are shown. A check that throws or takes
   * longer is a finding of its own, which prevents nothing.
   */
  run(page: CheckedPage): readonly Finding[];
}

export interface Check extends CheckDefinition {
  readonly type: 'check';
}

/** Declares a check that runs during editing and before publishing. */
export const defineCheck = (definition: CheckDefinition): Check => ({ type: 'check', ...definition });
