import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from '../component/island.ts';

/** The result of `sends`, and server HTML of slots by name or item id. */
export type IslandProps<I> = I & { id: string; slots: Readonly<Record<string, ReactElement | null>> };

function ownSlots(island: HTMLElement): Record<string, ReactElement> {
  const slots = [...island.querySelectorAll('cms-slot')].filter((slot) => slot.closest('cms-island') === island);
  return Object.fromEntries(
    slots.map((slot) => {
      const name = slot.getAttribute('name') ?? '';
      // React skips what is below an identical element object.
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
 * Hydrates the server HTML of a React component, rendered from the same props. If the component throws, that HTML is
 * restored and the island dispatches `cms-island-error`.
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
          element.replaceChildren(...served);
          delete element.dataset['running'];
          reportError(error);
          element.dispatchEvent(new CustomEvent('cms-island-error', { bubbles: true, detail: error }));
        },
      });
      return () => root.unmount();
    } catch (error) {
      // Preact throws synchronously.
      element.replaceChildren(...served);
      throw error;
    }
  };
}
