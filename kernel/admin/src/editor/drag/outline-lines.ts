import type { Point } from '../context/editor-context.ts';
import { scrollStep } from './edge-scroll.ts';
import type { OutlineLine } from './outline-drop.ts';

/** The outline as a target of drags. */
export interface DropOutline {
  /** The line at a point of the window. */
  lineAt(point: Point): (OutlineLine & { isClosed: boolean; open(): void }) | undefined;
  /** Scrolls while the pointer is near an edge. Returns true if it did. */
  scrollAt(point: Point): boolean;
}

const elementAt = ({ x, y }: Point, selector: string): HTMLElement | undefined => {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(selector);
    if (found !== null) return found;
  }
  return undefined;
};

export const outlineLines: DropOutline = {
  lineAt(point) {
    const line = elementAt(point, '[role="treeitem"]');
    if (line === undefined) return undefined;
    const { x, y, width, height } = line.getBoundingClientRect();
    const indent = parseFloat(getComputedStyle(line).paddingLeft);
    const [node = '', slot] = line.id.replace('outline-', '').split('/');
    return {
      selection: slot === undefined ? { node } : { node, slot },
      rect: { x: x + indent, y, width: width - indent, height },
      isClosed: line.getAttribute('aria-expanded') === 'false',
      open: () => line.querySelector<HTMLElement>('.opener')?.click(),
    };
  },
  scrollAt(point) {
    const panel = elementAt(point, '#panel-outline');
    if (panel === undefined) return false;
    const { top, bottom } = panel.getBoundingClientRect();
    const before = panel.scrollTop;
    panel.scrollTop += scrollStep(point.y, top, bottom);
    return panel.scrollTop !== before;
  },
};
