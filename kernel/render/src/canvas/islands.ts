/**
 * Detects islands that must restart because their HTML changed. Props do not suffice: clients may receive fewer.
 */
export interface IslandKeys {
  /** Assigns ids. An island keeps its id while its HTML, slots aside, is unchanged. */
  assign(root: ParentNode): void;
}

export const islandsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('cms-island[data-node]'),
];

/** Server HTML without slot content. */
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

/** Excludes the slots of nested islands. */
export const ownSlots = (island: Element): Map<string, Element> =>
  new Map(
    [...island.querySelectorAll('cms-slot')]
      .filter((slot) => slot.parentElement?.closest('cms-island') === island)
      .map((slot) => [slot.getAttribute('name') ?? '', slot]),
  );
