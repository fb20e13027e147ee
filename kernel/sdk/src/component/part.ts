import type { Messages } from './component.ts';

/** What many components draw alike: the styles and words of a part of `@quoin/ui`. */
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
