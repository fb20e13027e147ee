/** When an island's script starts: at once, when the browser is idle, when it is seen, or when a media query matches. */
export type Hydrate = 'load' | 'idle' | 'visible' | `media ${string}`;

/** What a client entry exports as default: starts the island in its element, and may return how to stop it. */
export type Mount<Props = unknown> = (element: HTMLElement, props: Props) => void | (() => void);

/** The script of a component. Its server HTML works without it. */
export interface Island<I> {
  hydrate: Hydrate;
  /** `() => import('./card.client.ts')`: the file beside the component, named after its folder. */
  client: () => Promise<{ default: Mount<I> }>;
}
