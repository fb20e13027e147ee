import { createElement, Fragment, type ReactNode } from 'react';
import { mediaOrigins } from '../document/media-origins.ts';
import { originOf } from '../document/policy.ts';
import { islandElement } from '../island/element.ts';
import { drawSlots, type DrawnSlots } from './draw-slots.ts';
import { gather, isBlank, startDrawn, type Drawing, type DrawnNode } from './drawn.ts';
import { asError } from './gap.ts';
import { keep } from './kept.ts';
import { emptyNode, markNode } from './marks.ts';
import { hydratableMarkup, markup } from './markup.ts';
import { startPass, type Pass } from './pass.ts';
import { placeholder, reasonOf } from './placeholder.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';
import { standIn } from './stand-in.ts';
import type { Visit } from './visit.ts';

interface Drawer {
  pass: Pass;
  visit: Visit;
  drawn: DrawnNode;
}

/**
 * Draws nodes one by one, children first, so that errors and React contexts stay within a node. Pauses for other work;
 * skips nodes when the time is up.
 */
export async function drawPage(run: Run, root: Visit): Promise<Drawing> {
  const pass = startPass(run);
  for (const visit of fromBelow(root)) {
    if (pass.budget.isTurnOver) await pass.budget.rest();
    draw(pass, visit);
    pass.budget.charge(visit.prepared.kind);
  }
  return finish(pass, root);
}

/** Without pauses and limits. */
export function drawAlone(run: Run, root: Visit): Drawing {
  const pass = startPass(run);
  for (const visit of fromBelow(root)) draw(pass, visit);
  return finish(pass, root);
}

/** Children first. */
function fromBelow(visit: Visit, found: Visit[] = []): Visit[] {
  if (visit.drawn !== undefined) return found;
  for (const child of heldBy(visit)) fromBelow(child, found);
  found.push(visit);
  return found;
}

const none: readonly Visit[] = [];

function heldBy({ slots, included, missing }: Visit): readonly Visit[] {
  if (missing !== undefined || (slots ?? included) === undefined) return none;
  const held = [...(slots?.values() ?? [])].flat();
  return included === undefined ? held : [...held, included];
}

const drawnIn = (visit: Visit): DrawnNode[] => heldBy(visit).flatMap(({ drawn }) => drawn ?? []);

function finish({ run, gaps }: Pass, { drawn }: Visit): Drawing {
  if (drawn === undefined) throw new Error('A node is put together before it is drawn.');
  const drawing = gather(drawn, run.parts.kinds, gaps);
  drawing.externals.push(...mediaOrigins(drawing.html, run.input.site.manifest.allow.embed));
  return drawing;
}

function draw(pass: Pass, visit: Visit): void {
  const { run, fragments } = pass;
  const drawn = startDrawn(visit, drawnIn(visit));
  visit.drawn = drawn;
  const { count } = fragments;
  const html = visit.frozen?.html ?? drawNode({ pass, visit, drawn });
  // Splitting flattens the string, which retained nodes need; others are flattened once, with the page.
  drawn.html = fragments.count > count || visit.prepared.keeps ? fragments.split(html) : [html];
  run.watch.leave();
  if (run.input.frame !== undefined && visit.own)
    drawn.html = markNode(visit, run.input.mode === 'canvas' && isBlank(drawn.html) ? [emptyNode(visit)] : drawn.html);
  keep(run, visit, drawn);
}

/** With tokens for child nodes. */
function drawNode(drawer: Drawer): string {
  const { pass, visit, drawn } = drawer;
  const { kind } = visit.prepared;
  if (kind === undefined)
    return markup(placeholder(pass.run.input, visit.prepared.name, visit.missing ?? ''), visit.id);
  if (visit.missing !== undefined) return standIn(pass, visit, drawn, visit.missing);
  if (pass.budget.isSpentBy(kind) && drawn.below.length === 0) return late(drawer);
  drawn.kind = kind;
  const slots = drawSlots(pass, visit, kind);
  try {
    const content =
      kind.template === undefined ? drawComponent(drawer, kind, slots) : drawTemplate(drawer, kind, slots);
    askHead(drawer, kind);
    return markup(content, visit.id);
  } catch (thrown) {
    return gap(drawer, thrown, kind.template === undefined ? [] : Object.values<ReactNode>(slots.content));
  }
}

function drawComponent(
  { pass, visit, drawn }: Drawer,
  kind: Kind,
  { content: slots, included }: DrawnSlots,
): ReactNode {
  const { component, name } = kind;
  const { run, styles } = pass;
  if (component === undefined) return null;
  run.watch.enter(kind);
  if (component.form !== undefined) {
    drawn.form = visit.id;
    drawn.externals = run.parts.site.captcha?.externals ?? [];
  }
  const sent = component.sends ? component.sends(visit.arguments) : visit.arguments.props;
  const content = component.render({
    ...visit.arguments,
    slots,
    included,
    sent,
    style: styles.of(visit.id, drawn.rules),
  });
  const { island } = component;
  const client = island && run.input.assets.client(name);
  if (island === undefined || client === undefined) return content;
  const html = hydratableMarkup(content, visit.id);
  drawn.isIsland = true;
  if (island.hydrate === 'load') drawn.client = client;
  return islandElement({ id: visit.id, hydrate: island.hydrate, client, sent, html });
}

function drawTemplate({ pass, visit, drawn }: Drawer, kind: Kind, { content: regions }: DrawnSlots): ReactNode {
  const { id, props, context } = visit.arguments;
  pass.run.watch.enter(kind);
  return kind.template?.render({ id, settings: props, context, regions, style: pass.styles.of(id, drawn.rules) });
}

/** Failures here leave the node in place. */
function askHead(drawer: Drawer, { component, template }: Kind): void {
  if ((component?.head ?? template?.head ?? component?.external) === undefined) return;
  const { visit, drawn } = drawer;
  // The head would describe gated content.
  if (template !== undefined && !visit.arguments.context.admitted) return;
  const { id, props, context } = visit.arguments;
  let during = 'head';
  try {
    drawn.head = component?.head?.(visit.arguments) ?? template?.head?.({ id, settings: props, context });
    during = 'external';
    const externals = component?.external?.({ props }) ?? [];
    externals.forEach(originOf);
    drawn.externals = [...drawn.externals, ...externals];
  } catch (thrown) {
    note(drawer, during, asError(thrown));
  }
}

/** The regions of a failed template are still shown. */
function gap(drawer: Drawer, thrown: unknown, regions: readonly ReactNode[] = []): string {
  const { pass, visit, drawn } = drawer;
  const error = asError(thrown);
  note(drawer, 'render', error);
  return (
    standIn(pass, visit, drawn, reasonOf(pass.run.input, error)) +
    markup(createElement(Fragment, null, ...regions), visit.id)
  );
}

const late = (drawer: Drawer): string =>
  gap(drawer, new Error('There was no time left for it: the page takes longer than 1 second to draw.'));

function note({ pass, visit, drawn }: Drawer, during: string, error: Error): void {
  const { id, name, kind } = visit.prepared;
  drawn.reads.isOnce = true;
  pass.gaps.push({ node: id, component: name, plugin: kind?.plugin ?? '', during, error });
}
