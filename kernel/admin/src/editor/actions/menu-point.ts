import type { Point } from '../context/editor-context.ts';
import { toolbarId } from './go-to-toolbar.ts';

const below = ({ left, bottom }: DOMRect): Point => ({ x: left + 24, y: bottom });

/** Places a menu opened by key below the focused line of the outline, else below the toolbar on the page. */
export function menuPoint(): Point {
  const { activeElement } = document;
  const line = activeElement?.closest('[role="treeitem"]');
  const bar = document.getElementById(toolbarId);
  const near = line ?? (bar?.checkVisibility({ visibilityProperty: true }) === true ? bar : activeElement);
  const box = near?.getBoundingClientRect();
  if (box === undefined || near === document.body) return { x: innerWidth / 2, y: innerHeight / 4 };
  return near?.localName === 'iframe' ? { x: box.left + 24, y: box.top + 24 } : below(box);
}
