import { createElement, Fragment, type ReactNode } from 'react';
import { mediaOrigins } from '../document/media-origins.ts';
import { originOf } from '../document/policy.ts';
import { expireSoon } from '../context/context.ts';
import { islandElement } from '../island/element.ts';
import { Budget } from './budget.ts';
import { drawSlots, isolate, type DrawnSlots } from './draw-slots.ts';
import { drawFrozen } from './frozen.ts';
import { asError } from './gap.ts';
import { markNode } from './marks.ts';
import { hydratableMarkup } from './markup.ts';
import { finish, startPass, type Pass } from './pass.ts';
import { reasonOf } from './placeholder.ts';
import { isPlain } from './plain.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';
import { limitContent, limited } from './size.ts';
import { standIn } from './stand-in.ts';
import type { Visit } from './visit.ts';
import { watched } from './watch.ts';

/** The HTML of a page's nodes, and what they ask of the document. */
export type Drawing = Pass & { html: string };

/**
 * Draws a page. Each node is its own React root in a frame of the admin, and wherever it matters: when a component throws inside React,
 * and around what could see another node's React context. The rest shares one root, which costs a third. A page that takes long is drawn
 * node by node with turns for others in between, and does without the nodes for which there is no time left.
 */
export async function drawPage(run: Run, root: Visit): Promise<Drawing> {
  const budget = new Budget();
  if (run.input.frame === undefined) {
    try {
      return drawOnce(startPass(run, false, budget), root);
    } catch {
      // A component threw inside React, which does not say in whose node; or it takes too long.
    }
  }
  const pass = startPass(run, true, budget);
  for (const visit of fromBelow(pass, root)) {
    if (budget.isTurnOver) await budget.rest();
    pass.drawn.set(visit, budget.charge(visit.prepared.kind, () => drawInto(pass, visit) as string));
    run.watch.leave();
  }
  return drawOnce(pass, root);
}

/** A node after those that it holds; the order of style sheets is that from above all the same. */
function* fromBelow(pass: Pass, visit: Visit): Generator<Visit> {
  noteKind(pass, visit);
  for (const children of visit.slots?.values() ?? []) for (const child of children) yield* fromBelow(pass, child);
  if (visit.included !== undefined) yield* fromBelow(pass, visit.included);
  yield visit;
}

function noteKind({ kinds }: Pass, { prepared: { kind }, missing, frozen }: Visit): void {
  if (kind !== undefined && missing === undefined && frozen === undefined) kinds.add(kind);
}

/** Draws one node of a page for itself. */
export const drawAlone = (run: Run, visit: Visit): Drawing => drawOnce(startPass(run, true, new Budget()), visit);

function drawOnce(pass: Pass, root: Visit): Drawing {
  try {
    const html = finish(pass, drawInto(pass, root));
    pass.externals.push(...mediaOrigins(html, pass.run.input.site.manifest.allow.embed));
    return { ...pass, html };
  } finally {
    pass.run.watch.leave();
  }
}

/** A node as part of the root around it. */
function drawInto(pass: Pass, visit: Visit): ReactNode {
  const drawn = pass.drawn.get(visit);
  if (drawn !== undefined) return drawn;
  const content = drawNode(pass, visit);
  if (!pass.apart) return content;
  const html = finishNode(pass, visit, content);
  return pass.fragments.add(pass.run.input.frame !== undefined && visit.own ? markNode(pass.run, visit, html) : html);
}

/** A node as a root of its own: what throws in it goes no further. */
function finishNode(pass: Pass, visit: Visit, content: ReactNode): string {
  try {
    return finish(pass, content);
  } catch (thrown) {
    return finish(pass, gap(pass, visit, thrown));
  }
}

function drawNode(pass: Pass, visit: Visit): ReactNode {
  const { kind } = visit.prepared;
  if (visit.frozen !== undefined) return drawFrozen(pass, visit.frozen);
  if (kind === undefined || visit.missing !== undefined) return standIn(pass, visit, visit.missing ?? '');
  if (!pass.apart) pass.budget.spendTurn();
  else if (pass.budget.isSpentBy(kind) && !holdsAny(visit)) return late(pass, visit);
  pass.kinds.add(kind);
  // Outside of try: what throws in a slot is not this node's fault.
  const slots = drawSlots(pass, visit, kind, drawInto);
  let content: ReactNode;
  try {
    content = kind.template === undefined ? drawComponent(pass, visit, kind, slots) : drawTemplate(pass, visit, kind, slots);
    limitContent(content);
    askHead(pass, visit, kind);
  } catch (thrown) {
    content = gap(pass, visit, thrown);
  }
  isolate(pass, slots, content);
  // Functions in it run later, when all that shares its root is made into HTML.
  return isPlain(content) ? content : watched(pass.run.watch, kind, pass.apart ? content : createElement(InTurn, { budget: pass.budget }, content));
}

const InTurn = ({ budget, children }: { budget: Budget; children?: ReactNode }): ReactNode => {
  budget.spendTurn();
  return children;
};

function drawComponent(pass: Pass, visit: Visit, kind: Kind, { content: slots, included }: DrawnSlots): ReactNode {
  const { component, name } = kind;
  if (component === undefined) return null;
  pass.run.watch.enter(kind);
  if (component.form !== undefined) {
    pass.forms.push(visit.id);
    pass.externals.push(...(pass.run.parts.site.captcha?.externals ?? []));
  }
  const sent = component.sends ? component.sends(visit.arguments) : visit.arguments.props;
  const content = component.render({ ...visit.arguments, slots, included, sent, style: pass.styles.of(visit.id) });
  const { island } = component;
  const client = island && pass.run.input.assets.client(name);
  if (island === undefined || client === undefined) return content;
  const html = limited(hydratableMarkup(content, visit.id));
  pass.hasIslands = true;
  if (island.hydrate === 'load') pass.clients.add(client);
  return islandElement({ id: visit.id, hydrate: island.hydrate, client, sent, html });
}

function drawTemplate(pass: Pass, visit: Visit, kind: Kind, { content: regions }: DrawnSlots): ReactNode {
  const { id, props, context } = visit.arguments;
  pass.regions.set(visit, Object.values<ReactNode>(regions));
  pass.run.watch.enter(kind);
  return kind.template?.render({ id, settings: props, context, regions, style: pass.styles.of(id) });
}

/** What fails here costs the page a line of its head or an origin of its policy, not the node. */
function askHead(pass: Pass, visit: Visit, { component, template }: Kind): void {
  if ((component?.head ?? template?.head ?? component?.external) === undefined) return;
  // A template says there what the page is about.
  if (template !== undefined && !visit.arguments.context.admitted) return;
  const { id, props, context } = visit.arguments;
  let during = 'head';
  try {
    const head = component?.head?.(visit.arguments) ?? template?.head?.({ id, settings: props, context });
    if (head !== undefined) pass.heads.push(head);
    during = 'external';
    const externals = component?.external?.({ props }) ?? [];
    externals.forEach(originOf);
    pass.externals.push(...externals);
  } catch (thrown) {
    note(pass, visit, during, asError(thrown));
  }
}

/** What stands where a node failed to render. Without its template a page still says what it has to say. */
function gap(pass: Pass, visit: Visit, thrown: unknown): ReactNode {
  const error = asError(thrown);
  note(pass, visit, 'render', error);
  return createElement(Fragment, null, standIn(pass, visit, reasonOf(pass.run.input, error)), ...(pass.regions.get(visit) ?? []));
}

/** Whether it shows others, which would be missing with it. */
const holdsAny = ({ slots, included }: Visit): boolean => included !== undefined || [...(slots?.values() ?? [])].some((nodes) => nodes.length > 0);

/** What stands where there was no time for a node. It is tried again soon. */
function late(pass: Pass, visit: Visit): ReactNode {
  expireSoon(pass.run);
  return gap(pass, visit, new Error('There was no time left for it: the page takes longer than 1 second to draw.'));
}

function note(pass: Pass, { prepared: { id, name, kind } }: Visit, during: string, error: Error): void {
  pass.gaps.push({ node: id, component: name, plugin: kind?.plugin ?? '', during, error });
}
