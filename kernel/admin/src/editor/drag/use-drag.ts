import { find, isEqual } from '@quoin/core';
import type { FromCanvas, Rect } from '@quoin/api/canvas';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { EditorContextValue, Point } from '../context/editor-context.ts';
import type { Insert } from '../insert/use-insert.ts';
import { dropAt, dropped, type Dragged, type Drop, type Hit } from './drop.ts';
import { scrollStep } from './edge-scroll.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createHover } from './hover.ts';
import { itemId } from '../outline/outline-items.ts';
import { dropOnLine } from './outline-drop.ts';
import type { DropOutline } from './outline-lines.ts';
import { followPointer, followPressed } from './follow-pointer.ts';

export interface DropCanvas {
  /** Position of the frame in this window; undefined if none. */
  frame(): DOMRect | undefined;
  /** Pixels of this window for each pixel of the page. */
  scale(): number;
  /** Requests the elements at a point of the page; `onHit` receives them. */
  probe(point: Point): void;
  /** Opens the tab or question at a point; `onHit` receives what is there then. */
  unfold(point: Point): void;
  indicate(rect: Rect | null): void;
  /** Shows the page, which a narrow window may hide behind a panel. */
  show(): void;
  /** Scrolls by pixels. */
  pan(y: number): void;
}

export interface DragEditor extends Pick<EditorContextValue, 'catalog' | 'draft' | 'nodes' | 'act'> {
  insert: Insert;
}

/** Drag in progress, as it is shown. */
export interface Drag extends Point {
  dragged: Dragged;
  fits: boolean;
  /** Indicator in the outline. */
  rect: Rect | undefined;
}

/** Drag in progress. */
interface Session {
  dragged: Dragged;
  pointer: Point;
  over: 'page' | 'outline' | undefined;
  drop: Drop | undefined;
  /** The last requested point of the frame, and that of the last answer. */
  probed: Point | undefined;
  answered: Point | undefined;
  /** Set once the pointer is released, until the page has answered for that point. */
  ending: ReturnType<typeof setTimeout> | undefined;
}

/** Pixels by which a pointer may move while it rests. */
const steady = 8;

/** Milliseconds after which a drop no longer waits for the page. */
const patience = 1_000;

const isOver = (frame: DOMRect | undefined, { x, y }: Point): frame is DOMRect =>
  frame !== undefined && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;

const isSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y;

/**
 * Drags by pointer, from anywhere in the editor to the page and the outline. The page is cross-origin: this window
 * sends points and receives the elements there.
 */
export function useDrag(editor: DragEditor, canvas: DropCanvas, outline: DropOutline) {
  const [drag, setDrag] = useState<Drag>();
  const session = useRef<Session>(undefined);
  const [scrolling] = useState(createFrameLoop);
  const [hover] = useState(createHover);

  function show({ dragged, pointer, over, drop }: Session): void {
    canvas.indicate(over === 'page' ? (drop?.rect ?? null) : null);
    const next = { dragged, ...pointer, fits: drop !== undefined, rect: over === 'outline' ? drop?.rect : undefined };
    setDrag((last) => (isEqual(last, next) ? last : next));
  }

  function locate(current: Session): void {
    const { pointer, dragged } = current;
    const { catalog, draft } = editor;
    const line = outline.lineAt(pointer);
    const frame = canvas.frame();
    if (line !== undefined) {
      hover.rest(line.isClosed ? itemId(line.selection) : undefined, line.open);
      current.over = 'outline';
      current.drop = dropOnLine(catalog, draft.content.tree, line, pointer.y, dragged);
    } else if (isOver(frame, pointer)) {
      if (current.over !== 'page') current.drop = undefined;
      current.over = 'page';
      const scale = canvas.scale();
      current.probed = { x: (pointer.x - frame.left) / scale, y: (pointer.y - frame.top) / scale };
      const point = current.probed;
      canvas.probe(point);
      hover.rest(`${Math.round(point.x / steady)} ${Math.round(point.y / steady)}`, () => canvas.unfold(point));
    } else {
      hover.rest(undefined);
      Object.assign(current, { over: undefined, drop: undefined });
    }
  }

  /** Scrolls if the pointer is near an edge, and returns whether it did. */
  const scroll = useEffectEvent((): boolean => {
    const current = session.current;
    if (current === undefined || current.ending !== undefined) return false;
    const { pointer } = current;
    const frame = canvas.frame();
    const step = current.over === 'page' && isOver(frame, pointer) ? scrollStep(pointer.y, frame.top, frame.bottom) : 0;
    if (step !== 0) canvas.pan(step);
    if (!outline.scrollAt(pointer) && step === 0) return false;
    locate(current);
    show(current);
    return true;
  });

  const move = useEffectEvent((pointer: Point, isCopy: boolean) => {
    const current = session.current;
    if (current === undefined || current.ending !== undefined) return;
    current.pointer = pointer;
    current.dragged = { ...current.dragged, isCopy };
    locate(current);
    show(current);
    scrolling.run(() => scroll());
  });

  function finish(isDone: boolean): void {
    const current = session.current;
    if (current === undefined) return;
    clearTimeout(current.ending);
    hover.rest(undefined);
    session.current = undefined;
    canvas.indicate(null);
    setDrag(undefined);
    const { catalog, draft, act, insert } = editor;
    const { dragged, drop } = current;
    if (!isDone || drop === undefined) return;
    if (dragged.nodes.length === 0) insert(dragged, drop.spot);
    else act(dropped(catalog, draft.content.tree, dragged, drop.spot));
  }
  const finishLater = useEffectEvent(() => finish(true));

  const end = useEffectEvent((isDone: boolean) => {
    const current = session.current;
    if (current === undefined || current.ending !== undefined) return;
    if (isDone && current.over === 'page' && !isSame(current.probed, current.answered))
      current.ending = setTimeout(finishLater, patience);
    else finish(isDone);
  });

  const begin = useEffectEvent((dragged: Dragged, pointer: Point) => {
    finish(session.current?.ending !== undefined);
    session.current = {
      dragged,
      pointer,
      over: undefined,
      drop: undefined,
      probed: undefined,
      answered: undefined,
      ending: undefined,
    };
    if (outline.lineAt(pointer) === undefined) canvas.show();
    move(pointer, dragged.isCopy);
  });

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(false);
    };
    addEventListener('keydown', cancel, true);
    return () => {
      scrolling.stop();
      removeEventListener('keydown', cancel, true);
    };
  }, [isDragging, scrolling]);

  useEffect(() => {
    // A panel that scrolls would end the drag. The browser asks only listeners that are older than the touch.
    const keepStill = (event: TouchEvent) => (session.current === undefined ? undefined : event.preventDefault());
    addEventListener('touchmove', keepStill, { passive: false });
    return () => removeEventListener('touchmove', keepStill);
  }, []);

  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stop.current?.();
      clearTimeout(session.current?.ending);
      session.current = undefined;
    },
    [],
  );

  /** Starts a drag once the pressed pointer moves, or a finger has rested. */
  function start(dragged: Omit<Dragged, 'isCopy'>, event: ReactPointerEvent): void {
    if (event.button !== 0) return;
    stop.current?.();
    stop.current = followPointer(event, {
      start: (pointer, isCopy) => begin({ ...dragged, isCopy }, pointer),
      move: (pointer, isCopy) => move(pointer, isCopy),
      end: (isDone) => end(isDone),
    });
  }

  function onHit(hit: Hit): void {
    const current = session.current;
    if (current === undefined || current.over !== 'page') return;
    current.drop = dropAt(editor.catalog, editor.draft.content.tree, hit, current.dragged);
    current.answered = { x: hit.x, y: hit.y };
    if (current.ending === undefined) show(current);
    else if (isSame(current.probed, current.answered)) finish(true);
  }

  /** Follows a drag that began on the page itself. */
  function onCanvasDrag({ phase, node: id, alt, x, y }: FromCanvas & { type: 'drag' }): void {
    const frame = canvas.frame();
    if (frame === undefined) return;
    const scale = canvas.scale();
    const pointer = { x: frame.left + x * scale, y: frame.top + y * scale };
    if (phase === 'start') {
      const nodes = editor.nodes.includes(id) ? editor.nodes : [id];
      const found = find(editor.draft.content.tree, id);
      if (found?.place.parent === undefined) return;
      begin({ name: found.node.name, nodes, isCopy: alt }, pointer);
      stop.current?.();
      stop.current = followPressed({
        move: (to, isCopy) => move(to, isCopy),
        end: (isDone) => end(isDone),
      });
      return;
    }
    if (phase === 'move' || phase === 'drop') move(pointer, alt);
    if (phase === 'move') return;
    stop.current?.();
    end(phase === 'drop');
  }

  return { drag, start, onHit, onCanvasDrag, cancel: () => end(false) };
}
