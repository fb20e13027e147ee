/**
 * Tells islands of which the server would make the same from those that have to start anew. Not by their props alone: what a
 * client is sent may be less than what the server makes its HTML of.
 */
export interface IslandKeys {
  /** Gives the islands of a document ids: the same as before for one that is the same, slots aside. */
  assign(root: ParentNode): void;
}

export const islandsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('cms-island[data-node]'),
];

/** What the server made of an island, without what stands in its slots. */
function skeletonOf(island: HTMLElement): string {
  const clone = island.cloneNode(true) as HTMLElement;
  for (const slot of clone.querySelectorAll('cms-slot')) slot.replaceChildren();
  return clone.outerHTML;
}

export function createIslandKeys(): IslandKeys {
  const known = new Map<string, { skeleton: string; edition: number }>();
  return {
    assign(root) {
      for (const island of islandsIn(root)) {
        const node = island.dataset['node'] ?? '';
        const skeleton = skeletonOf(island);
        const former = known.get(node);
        const edition = former === undefined ? 0 : former.edition + (former.skeleton === skeleton ? 0 : 1);
        known.set(node, { skeleton, edition });
        island.id = `quoin-island-${node}-${edition}`;
      }
    },
  };
}

/** The slots of an island itself, by name: not those of islands inside. */
export const ownSlots = (island: Element): Map<string, Element> =>
  new Map(
    [...island.querySelectorAll('cms-slot')]
      .filter((slot) => slot.parentElement?.closest('cms-island') === island)
      .map((slot) => [slot.getAttribute('name') ?? '', slot]),
  );
