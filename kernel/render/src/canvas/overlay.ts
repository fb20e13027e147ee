import type { Rect } from '@quoin/api/canvas';
import { holds } from './boxes.ts';
import { middleOf, type EmptyPlace } from './empty-places.ts';
import { insertReach, type InsertPoint } from './insert-points.ts';

export interface Outlined {
  rect: Rect;
  title: string;
}

/** Drawn over the page without effect on its layout, pointer events or styles. */
export interface Overlay {
  select(outlined: Outlined | undefined): void;
  /** Frames of what is selected, too. */
  selectOthers(outlined: readonly Outlined[]): void;
  hover(outlined: Outlined | undefined): void;
  indicate(rect: Rect | undefined): void;
  showEmpty(places: readonly EmptyPlace[]): void;
  /** The shown empty place at a point. */
  emptyAt(at: { x: number; y: number }): { place: EmptyPlace; rect: Rect } | undefined;
  /** Shows buttons that add something, which react to the pointer by a cursor only. */
  showInsert(points: readonly InsertPoint[]): void;
  /** The point of the shown button at a point. */
  insertAt(at: { x: number; y: number }): InsertPoint | undefined;
}

const css = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: clip; contain: strict; color-scheme: light; }
[hidden] { display: none !important; }
div { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; transition: opacity 100ms; }
.select { border: 2px solid #0b5f57; box-shadow: 0 0 0 1px #fff, inset 0 0 0 1px #fff; }
.hover { border: 1px solid #0b5f57; box-shadow: 0 0 0 1px #ffffffb3; }
.indicate { background: #d9480f; box-shadow: 0 0 0 1px #fff; border-radius: 2px; min-inline-size: 3px; min-block-size: 3px; }
span { position: absolute; inset-inline-start: -2px; padding: 2px 8px; max-inline-size: 20rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 12px/18px system-ui, sans-serif; color: #fff; background: #0b5f57; border-radius: 3px; }
.hover span { inset-inline-start: -1px; color: #0b5f57; background: #fff; box-shadow: inset 0 0 0 1px #0b5f57; }
.empty { z-index: 1; box-sizing: border-box; padding: 2px 10px; max-inline-size: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border: 1px dashed #0b5f57;
  border-radius: 4px; font: 500 13px/20px system-ui, sans-serif; color: #0b5f57; background: #ffffffe6; }
.insert { inline-size: 24px; block-size: 24px; margin: -12px; border: 2px solid #fff; border-radius: 50%; background: #0b5f57; cursor: pointer; pointer-events: auto; transition: none; }
.insert:hover { background: #d9480f; }
.insert::before, .insert::after { content: ""; position: absolute; inset: 9px 4px; background: #fff; }
.insert::after { inset: 4px 9px; }
@media (prefers-reduced-motion: reduce) { div { transition: none; } }
@media (forced-colors: active) { .insert::before, .insert::after { background: CanvasText; } .select, .hover { border-color: Highlight; } .indicate { background: CanvasText; } }
`;

const labelHeight = 22;

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function box(root: ShadowRoot, name: string): { show(outlined: Outlined | undefined): void } {
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
      const { rect, title } = outlined;
      Object.assign(frame.style, {
        translate: `${rect.x}px ${rect.y}px`,
        inlineSize: `${rect.width}px`,
        blockSize: `${rect.height}px`,
      });
      label.textContent = title;
      label.hidden = title === '';
      // Above the frame if there is room, else inside.
      label.style.insetBlockStart = rect.y >= labelHeight ? `${-labelHeight}px` : `${Math.max(0, -rect.y)}px`;
    },
  };
}

/** As many frames as there are things to outline. */
function boxes(root: ShadowRoot, name: string): (outlined: readonly Outlined[]) => void {
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
    showEmpty(places) {
      for (const { chip } of shown) chip.remove();
      shown = [];
      for (const place of places) {
        const chip = document.createElement('div');
        chip.className = 'empty';
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
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  const [hover, select, indicate] = [box(root, 'hover'), box(root, 'select'), box(root, 'indicate')];
  return {
    ...emptyBoxes(root),
    ...insertButtons(root),
    select: (outlined) => select.show(outlined),
    selectOthers: boxes(root, 'select'),
    hover: (outlined) => hover.show(outlined),
    indicate: (rect) => indicate.show(rect && { rect, title: '' }),
  };
}
