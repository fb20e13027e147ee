import type { Messages } from './component.ts';

/** Styles and words that components or templates share when they draw with the same functions of `@quoin/ui`. */
export interface Part {
  /** Begins its classes. */
  name: string;
  /** Sent with pages that show a component or template with this part, which override it. */
  css: string;
  /** In English. Keys begin with the name and a dot, such as `listing.next`. */
  messages?: Messages;
  /** By language tag. */
  translations?: Readonly<Record<string, Messages>>;
}
