import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from '../component/island.ts';

/** What the component of an island is given: what `sends` returns, and the server's HTML of its slots, by name or item id. */
export type IslandProps<I> = I & { id: string; slots: Readonly<Record<string, ReactElement | null>> };

/** The slots of an island itself; those of islands nested in it belong to these. */
function ownSlots(island: HTMLElement): Record<string, ReactElement> {
  const slots = [...island.querySelectorAll('cms-slot')].filter((slot) => slot.closest('cms-island') === island);
  return Object.fromEntries(
    slots.map((slot) => {
      const name = slot.getAttribute('name') ?? '';
      // An unchanged element object tells React that there is nothing to compare below it.
      const content = createElement('cms-slot', {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: slot.innerHTML },
      });
      return [name, content];
    }),
  );
}

/**
 * A client entry that brings the server's HTML of a React component to life. Both sides render from the same props. Where the component
 * throws, that HTML stands there again, and the island says that it failed.
 */
export function reactIsland<I>(View: ComponentType<IslandProps<I>>): Mount<I> {
  return (element, props) => {
    const id = element.dataset['node'] ?? '';
    const served = [...element.childNodes];
    const view = createElement(StrictMode, null, createElement(View, { ...props, id, slots: ownSlots(element) }));
    try {
      const root = hydrateRoot(element, view, {
        identifierPrefix: id,
        onUncaughtError(error) {
          // React took everything out.
          element.replaceChildren(...served);
          delete element.dataset['running'];
          reportError(error);
          element.dispatchEvent(new CustomEvent('cms-island-error', { bubbles: true, detail: error }));
        },
      });
      return () => root.unmount();
    } catch (error) {
      // Preact throws at once.
      element.replaceChildren(...served);
      throw error;
    }
  };
}
