import type { Rect } from '@quoin/api/canvas';
import { holds } from './boxes.ts';
import { middleOf, type EmptyPlace } from './empty-places.ts';
import { insertReach, type InsertPoint } from './insert-points.ts';
import { frames, labelHeight, overlayCss } from './overlay-styles.ts';

export interface Outlined {
  rect: Rect;
  title: string;
  /** Free pixels above. */
  above: number;
  /** The color of a colleague. */
  color?: string;
}

/** Drawn over the page without effect on its layout, pointer events or styles. */
export interface Overlay {
  select(outlined: Outlined | undefined): void;
  /** Frames of selected nodes, too. */
  selectOthers(outlined: readonly Outlined[]): void;
  /** Frames the nodes that colleagues have selected. */
  showColleagues(outlined: readonly Outlined[]): void;
  hover(outlined: Outlined | undefined): void;
  indicate(rect: Rect | undefined): void;
  showEmpty(places: readonly EmptyPlace[], selected: EmptyPlace | undefined): void;
  /** The shown empty place at a point. */
  emptyAt(at: { x: number; y: number }): { place: EmptyPlace; rect: Rect } | undefined;
  /** Shows buttons that add something. Only their cursor reacts to the pointer. */
  showInsert(points: readonly InsertPoint[]): void;
  /** Returns the insert point whose button is shown at a position. */
  insertAt(at: { x: number; y: number }): InsertPoint | undefined;
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Moves two edges apart. One that is in view stays there. */
const widened = (start: number, end: number, limit: number, by: number): readonly [number, number] => [
  start < 0 ? start - by : Math.max(start - by, 0),
  end > limit ? end + by : Math.min(end + by, limit),
];

function box(root: ShadowRoot, name: keyof typeof frames): { show(outlined: Outlined | undefined): void } {
  const frame = document.createElement('div');
  const label = document.createElement('span');
  frame.className = name;
  frame.hidden = true;
  frame.append(label);
  root.append(frame);
  return {
    show(outlined) {
      frame.hidden = outlined === undefined;
      if (outlined === undefined) return;
      const { rect, title, above, color } = outlined;
      const { line, outset } = frames[name];
      const { clientWidth, clientHeight } = document.documentElement;
      const [left, right] = widened(rect.x, rect.x + rect.width, clientWidth, outset);
      const [top, bottom] = widened(rect.y, rect.y + rect.height, clientHeight, outset);
      Object.assign(frame.style, {
        translate: `${left}px ${top}px`,
        inlineSize: `${right - left}px`,
        blockSize: `${bottom - top}px`,
      });
      label.textContent = title;
      label.hidden = title === '';
      if (color !== undefined) {
        frame.style.setProperty('--color', color);
        // This label goes to the end: the start may hold the node's name.
        label.style.insetBlockEnd = `${Math.max(-labelHeight, bottom - clientHeight)}px`;
        return;
      }
      const isInside = Math.min(above, rect.y) < labelHeight + outset - line;
      label.className = isInside ? 'inside' : '';
      label.style.insetBlockStart = `${isInside ? Math.max(0, -top) : -labelHeight}px`;
    },
  };
}

/** Returns a function that frames everything outlined. */
function boxes(root: ShadowRoot, name: keyof typeof frames): (outlined: readonly Outlined[]) => void {
  const shown: ReturnType<typeof box>[] = [];
  return (outlined) => {
    while (shown.length < outlined.length) shown.push(box(root, name));
    for (const [index, each] of shown.entries()) each.show(outlined[index]);
  };
}

/** Pixels between the middle of a node, where it has buttons to insert, and an empty place before or after it. */
const besideInsert = insertReach + 6;

/** Draws the empty places, one below the other where they would overlap. */
function emptyBoxes(root: ShadowRoot): Pick<Overlay, 'showEmpty' | 'emptyAt'> {
  let shown: { place: EmptyPlace; chip: HTMLElement; rect: Rect }[] = [];
  return {
    showEmpty(places, selected) {
      for (const { chip } of shown) chip.remove();
      shown = [];
      for (const place of places) {
        const chip = document.createElement('div');
        chip.className = place === selected ? 'empty select' : 'empty';
        chip.textContent = place.slot === undefined ? place.title : `+ ${place.title}`;
        root.append(chip);
        const middle = middleOf(place);
        chip.style.minInlineSize = `${middle.width}px`;
        const { offsetWidth: width, offsetHeight: height } = chip;
        const isAlone = middle.width > 0;
        const x = isAlone ? middle.x - width / 2 : Math.min(middle.x + besideInsert, innerWidth - width);
        let rect = { x: Math.max(0, x), y: Math.max(0, middle.y - height / 2), width, height };
        for (const { rect: other } of shown)
          if (overlap(rect, other)) rect = { ...rect, y: other.y + other.height + 2 };
        chip.style.translate = `${rect.x}px ${rect.y}px`;
        shown.push({ place, chip, rect });
      }
    },
    emptyAt: (at) => shown.find(({ rect }) => holds(rect, at)),
  };
}

function insertButtons(root: ShadowRoot): Pick<Overlay, 'showInsert' | 'insertAt'> {
  const buttons: HTMLElement[] = [];
  let shown: readonly InsertPoint[] = [];
  return {
    showInsert(points) {
      shown = points;
      while (buttons.length < points.length) {
        const button = document.createElement('div');
        button.className = 'insert';
        root.append(button);
        buttons.push(button);
      }
      for (const [index, button] of buttons.entries()) {
        const point = points[index];
        button.hidden = point === undefined;
        if (point !== undefined) button.style.translate = `${point.x}px ${point.y}px`;
      }
    },
    insertAt: (at) => shown.find(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= insertReach),
  };
}

/** Placed beside the body, so that morphing leaves it alone. */
export function createOverlay(): Overlay {
  const host = document.createElement('quoin-overlay');
  host.ariaHidden = 'true';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayCss);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  const showColleagues = boxes(root, 'colleague');
  const [hover, select, indicate] = [box(root, 'hover'), box(root, 'select'), box(root, 'indicate')];
  return {
    ...emptyBoxes(root),
    ...insertButtons(root),
    select: (outlined) => select.show(outlined),
    selectOthers: boxes(root, 'select'),
    showColleagues,
    hover: (outlined) => hover.show(outlined),
    indicate: (rect) => indicate.show(rect && { rect, title: '', above: 0 }),
  };
}
