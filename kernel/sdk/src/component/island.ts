import type { When } from '../fields/field.ts';

/** Start of an island's script: at once, when idle, when visible, or when a media query matches. */
export type Hydrate = 'load' | 'idle' | 'visible' | `media ${string}`;

/** Default export of a client entry. Starts the island in its element; may return a function that stops it. */
export type Mount<Props = unknown> = (element: HTMLElement, props: Props) => void | (() => void);

/** A component's script. Its server HTML works without it. */
export interface Island<I> {
  hydrate: Hydrate;
  /** `() => import('./card.client.ts')`, named after its folder. */
  client: () => Promise<{ default: Mount<I> }>;
  /** Values of props that need the script, such as `{ type: 'video' }`. Other nodes are plain HTML. Defaults to all. */
  when?: When;
}
