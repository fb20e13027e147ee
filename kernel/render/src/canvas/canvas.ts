import {
  toCanvasSchema,
  type CanvasColleague,
  type CanvasEmpty,
  type CanvasText,
  type FromCanvas,
  type ToCanvas,
} from '@quoin/api/canvas';
import { rectOf, spaceAbove } from './boxes.ts';
import { findViolations } from './check.ts';
import { commentsIn } from './comments.ts';
import { disclosureAt, hold, openDisclosure, unfold } from './disclosure.ts';
import { watchDrags } from './drag.ts';
import { guardPage } from './guard.ts';
import { middleOf, placesAround, readEmptyPlaces, type EmptyPlace } from './empty-places.ts';
import { hitAt, hitOf, hitOfNode, type Hit } from './hit.ts';
import { insertPoints } from './insert-points.ts';
import { createIslandKeys } from './islands.ts';
import { chainOf, createMarks, type Mark } from './marks.ts';
import { morphNode, morphPage } from './morph.ts';
import { createOverlay, type Outlined } from './overlay.ts';
import { createPageStyles, parsePage } from './styles.ts';
import { createTextEditing } from './text-editing.ts';
import { createTexts } from './texts.ts';
import { createTypedTexts } from './typed-texts.ts';

interface CanvasOptions {
  version: number;
  interacting: boolean;
  /** External origins in the frame's policy, such as `frame:https://player.example`. */
  origins: readonly string[];
  /** Address of the script that edits rich text. */
  richText: string;
}

type Rendering = ToCanvas & { type: 'render' };

export interface Canvas {
  connect(port: MessagePort): void;
}

const originsIn = (page: Document): string[] =>
  (page.querySelector<HTMLScriptElement>('script[data-admin]')?.dataset['origins'] ?? '').split(' ');

export function createCanvas(options: CanvasOptions): Canvas {
  const marks = createMarks();
  const texts = createTexts();
  const typedTexts = createTypedTexts(texts);
  const islands = createIslandKeys();
  const overlay = createOverlay();
  const styles = createPageStyles();
  const origins = new Set(options.origins);
  let { interacting, version } = options;
  let port: MessagePort | undefined;
  let selected: string | undefined;
  /** Slot that is selected instead of that node. */
  let selectedSlot: string | undefined;
  /** Selected together with that. */
  let others: readonly string[] = [];
  let colleagues: readonly CanvasColleague[] = [];
  let hovered: Mark | undefined;
  /** True from the first probe of a drag until the pointer moves without one. */
  let isDragging = false;
  let emptyPlaces: readonly EmptyPlace[] = [];
  let height = 0;
  let drawing = 0;
  /** Version of the last rendering that was received. */
  let shown = version;

  const send = (message: FromCanvas): void => port?.postMessage(message);
  const editing = createTextEditing({
    texts,
    send,
    redraw,
    richText: options.richText,
    show: (rendering) => void render(rendering),
    onKey: sendKey,
  });

  function sendKey({ key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta }: KeyboardEvent): void {
    send({ type: 'key', key, code, ctrl, shift, alt, meta });
  }

  function outlined(mark: Mark | undefined): Outlined | undefined {
    const rect = mark && rectOf(mark);
    if (mark === undefined || rect === undefined) return undefined;
    return { rect, title: mark.title, above: spaceAbove(mark, rect) };
  }

  function outlinedOf({ node, name, color }: CanvasColleague): Outlined[] {
    const frame = outlined(marks.find(node));
    return frame === undefined ? [] : [{ ...frame, title: name, color }];
  }

  const selectedPlace = (): EmptyPlace | undefined =>
    emptyPlaces.find(({ node, slot }) => node === selected && slot !== undefined && slot === selectedSlot);

  function read(): void {
    const comments = commentsIn(document.body);
    marks.refresh(comments);
    texts.refresh(comments);
    emptyPlaces = readEmptyPlaces(comments);
  }

  /** Empty places lie above the page. */
  function withEmpty(hit: Hit, at: { x: number; y: number }): Hit & { empty: CanvasEmpty | null } {
    const found = overlay.emptyAt(at);
    if (found === undefined) return { ...hit, empty: null };
    const { node, slot } = found.place;
    const empty = slot === undefined ? null : { node, slot, rect: found.rect };
    return { ...hitOfNode(marks.find(node), marks), empty };
  }

  /** Redraws before the next paint and reports positions. */
  function redraw(): void {
    if (drawing !== 0) return;
    drawing = requestAnimationFrame(() => {
      drawing = 0;
      const mark = selected === undefined ? undefined : marks.find(selected);
      const frame = outlined(mark);
      const place = selectedPlace();
      const isEditing = editing.element() !== undefined;
      overlay.select(place === undefined && frame ? { ...frame, title: isEditing ? '' : frame.title } : undefined);
      overlay.selectOthers(others.flatMap((node) => outlined(marks.find(node)) ?? []));
      overlay.showColleagues(colleagues.flatMap(outlinedOf));
      overlay.showEmpty(interacting ? [] : placesAround(emptyPlaces, marks, [mark, hovered]), place);
      overlay.hover(hovered === mark || interacting ? undefined : outlined(hovered));
      const isInsertable = !interacting && !isDragging && others.length === 0 && !isEditing;
      const pointed = hovered ?? mark;
      overlay.showInsert(isInsertable && pointed !== undefined ? insertPoints(pointed, marks) : []);
      if (selected !== undefined) send({ type: 'placed', node: selected, rect: frame?.rect ?? null });
      // The document fills the frame; the body may not.
      const { scrollHeight } = document.body;
      if (scrollHeight !== height) send({ type: 'size', height: scrollHeight });
      height = scrollHeight;
    });
  }

  function hover(mark: Mark | undefined): void {
    if (mark === hovered) return;
    hovered = mark;
    redraw();
  }

  function reveal(mark: Mark | undefined, place?: EmptyPlace): void {
    const start = place?.comment ?? mark?.start;
    if (start === undefined) return;
    unfold(start);
    const rect = place === undefined ? mark && rectOf(mark) : { ...middleOf(place), height: 0 };
    if (rect === undefined || (rect.y >= 0 && rect.y + Math.min(rect.height, innerHeight) <= innerHeight)) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    scrollBy({ top: rect.y - Math.max(24, (innerHeight - rect.height) / 2), behavior });
  }

  function textIn(element: Element): CanvasText | undefined {
    const { x, y, width, height } = element.getBoundingClientRect();
    const text = texts.at(element, { x: x + width / 2, y: y + height / 2 });
    return text && { node: text.node, path: text.path };
  }

  async function finish({ version: newVersion, isBehind }: Rendering, styled?: Promise<void>): Promise<void> {
    read();
    typedTexts.refresh(isBehind);
    hovered = hovered?.node === undefined ? undefined : marks.find(hovered.node);
    redraw();
    await styled;
    version = newVersion;
    send({ type: 'rendered', version });
  }

  async function render(rendering: Rendering): Promise<void> {
    const admitted = editing.admit(rendering);
    if (admitted === undefined) return undefined;
    const { html, version: newVersion, change } = admitted;
    const mark = change?.since === shown ? marks.find(change.node) : undefined;
    shown = newVersion;
    if (mark !== undefined && morphNode(mark, change?.html ?? '')) return finish(admitted);
    const parsed = parsePage(html);
    const { page } = parsed;
    if (originsIn(page).some((origin) => !origins.has(origin))) return send({ type: 'outdated', version: newVersion });
    const styled = styles.take(parsed);
    try {
      morphPage(page, islands);
    } catch (error) {
      reportError(error);
      return send({ type: 'outdated', version: newVersion });
    }
    return finish(admitted, styled);
  }

  function probe(at: { x: number; y: number }): void {
    isDragging = true;
    // The point would hit a button instead of the page.
    overlay.showInsert([]);
    const hit = hitAt(at, marks);
    hover(marks.find(hit.chain[0]?.node ?? ''));
    send({ type: 'hit', x: at.x, y: at.y, ...withEmpty(hit, at) });
  }

  /** Opens the tab or question at a point of a drag, and reports what is there afterwards. */
  function unfoldAt(at: { x: number; y: number }): void {
    const element = document.elementFromPoint(at.x, at.y);
    const control = element && disclosureAt(element);
    if (!control || hitOf(control, marks).foreign !== null) return;
    openDisclosure(control);
    redraw();
    probe(at);
  }

  function obey(order: ToCanvas): void {
    switch (order.type) {
      case 'render':
        return void render(order);
      case 'text':
        typedTexts.show(order.text, order.value);
        return redraw();
      case 'edit':
        return order.edit === null ? editing.end() : editing.begin(order.edit);
      case 'select':
        selected = order.node ?? undefined;
        selectedSlot = order.slot;
        others = order.others ?? [];
        if (order.reveal === true) reveal(marks.find(selected ?? ''), selectedPlace());
        return redraw();
      case 'colleagues':
        colleagues = order.colleagues;
        return redraw();
      case 'hover':
        return hover(order.node === null ? undefined : marks.find(order.node));
      case 'scroll':
        return reveal(marks.find(order.node));
      case 'pan':
        return scrollBy({ top: order.y, behavior: 'instant' });
      case 'probe':
        return probe(order);
      case 'unfold':
        return unfoldAt(order);
      case 'indicate':
        return overlay.indicate(order.rect ?? undefined);
      case 'scheme':
        return styles.scheme(order.scheme);
      case 'interact':
        interacting = order.on;
        return hover(undefined);
      case 'ping':
        return send({ type: 'pong' });
      case 'check':
        return void findViolations({
          nodeOf: (element) => hitOf(element, marks).chain[0]?.node,
          textOf: textIn,
        }).then(
          (violations) => send({ type: 'checked', violations }),
          (error) => {
            reportError(error);
            send({ type: 'checked', violations: null });
          },
        );
    }
  }

  islands.assign(document.body);
  read();
  watchDrags({
    nodeAt(element, at) {
      if (interacting) return undefined;
      const chain = chainOf(marks.find(hitOf(element, marks, at).chain[0]?.node ?? ''));
      return (chain.find(({ node }) => node === selected) ?? chain[0])?.node;
    },
    report: (step) => send({ type: 'drag', ...step }),
  });
  guardPage({
    interacting: () => interacting,
    passes(element) {
      const control = disclosureAt(element);
      if (control === undefined || hitOf(element, marks).foreign !== null) return false;
      hold(control);
      return true;
    },
    click(element, at, { count, ...keys }) {
      // The first click of a double click may show a button at the point.
      const point = count < 2 && overlay.emptyAt(at) === undefined ? overlay.insertAt(at) : undefined;
      if (point !== undefined) return send({ type: 'insert', node: point.node, side: point.side, ...at });
      const { chain, empty, foreign } = withEmpty(hitOf(element, marks, at), at);
      if (foreign !== null) return send({ type: 'foreign', region: foreign });
      const isAdded = keys.ctrl || keys.shift;
      const text = empty === null && !isAdded ? texts.at(element, at) : undefined;
      editing.point(text, at);
      // A key pressed next applies to this selection.
      if (!isAdded) {
        selected = empty === null ? chain[0]?.node : empty.node;
        selectedSlot = empty?.slot;
      }
      send({
        type: 'select',
        node: chain[0]?.node ?? null,
        chain,
        empty,
        text: text === undefined ? null : { node: text.node, path: text.path },
        ...keys,
      });
    },
    menu(element, at) {
      const { chain, empty, foreign } = withEmpty(hitOf(element, marks, at), at);
      if (foreign !== null) return send({ type: 'foreign', region: foreign });
      send({ type: 'menu', ...at, node: chain[0]?.node ?? null, empty });
    },
    doubleClick: () => editing.request(),
    edited: editing.element,
    leave: editing.end,
    key(event) {
      const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const node = selectedSlot === undefined ? selected : undefined;
      if (!isEnter || node === undefined || !editing.request(node)) sendKey(event);
    },
  });
  window.addEventListener('pointermove', ({ target, clientX: x, clientY: y, buttons }) => {
    if (isDragging && buttons === 0) {
      isDragging = false;
      redraw();
    }
    if (interacting || !(target instanceof Element) || overlay.insertAt({ x, y }) !== undefined) return;
    const mark = marks.around(target);
    if (mark === hovered) return;
    hover(mark);
    send({ type: 'hover', node: mark?.node ?? null });
  });
  document.documentElement.addEventListener('pointerleave', () => {
    if (hovered === undefined) return;
    hover(undefined);
    send({ type: 'hover', node: null });
  });
  for (const type of 'scroll resize load toggle transitionend animationend'.split(' '))
    window.addEventListener(type, redraw, { capture: true, passive: true });
  new ResizeObserver(redraw).observe(document.body);

  return {
    connect(messagePort) {
      port = messagePort;
      port.addEventListener('message', ({ data }) => {
        const order = toCanvasSchema.safeParse(data);
        if (order.success) obey(order.data);
      });
      port.start();
      height = 0;
      send({ type: 'ready', version });
      redraw();
    },
  };
}
