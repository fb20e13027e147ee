import type { Messages } from './component.ts';

/** Styles and words that components share when they draw with the same functions of `@quoin/ui`. */
export interface Part {
  /** Begins its classes. */
  name: string;
  /** Sent with pages that show a component with this part. Components override it. */
  css: string;
  /** In English. Keys begin with the name and a dot, such as `listing.next`. */
  messages?: Messages;
  /** By language tag. */
  translations?: Readonly<Record<string, Messages>>;
}
