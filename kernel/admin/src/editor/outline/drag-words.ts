import { AssistiveDndState, isOrderedDragTarget, type DndState } from '@headless-tree/core';

type Dragging<Item> = DndState<Item> | null | undefined;

function placeWords<Item>(dragging: Dragging<Item>): string {
  const target = dragging?.dragTarget;
  if (target === undefined) return 'No place is chosen';
  const name = target.item.getItemName();
  if (!isOrderedDragTarget(target)) return `Last in ${name}`;
  const dragged = new Set(dragging?.draggedItems?.map((item) => item.getId()));
  const others = target.item.getChildren().filter((item) => !dragged.has(item.getId()));
  return `${target.insertionIndex + 1} of ${others.length + 1} in ${name}`;
}

/** Announcements of a drag by keyboard. */
export function dragWords<Item>(dragging: Dragging<Item>, state: AssistiveDndState): string {
  const names = dragging?.draggedItems?.map((item) => item.getItemName()).join(', ') ?? '';
  switch (state) {
    case AssistiveDndState.Started:
      return `Dragging ${names}: ${placeWords(dragging)}. Arrow up and arrow down choose the place, Enter drops, Escape cancels.`;
    case AssistiveDndState.Dragging:
      return `${names}: ${placeWords(dragging)}.`;
    default:
      return 'Press Ctrl+Shift+D to drag what is selected.';
  }
}
