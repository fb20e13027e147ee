import { createElement, Fragment, type ReactNode } from 'react';
import { mediaOrigins } from '../document/media-origins.ts';
import { originOf } from '../document/policy.ts';
import { islandElement } from '../island/element.ts';
import { drawSlots, isolate, type DrawnSlots } from './draw-slots.ts';
import { drawFrozen } from './frozen.ts';
import { asError } from './gap.ts';
import { markNode } from './marks.ts';
import { hydratableMarkup } from './markup.ts';
import { finish, startPass, type Pass } from './pass.ts';
import { placeholder, reasonOf } from './placeholder.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';
import type { Visit } from './visit.ts';
import { watched } from './watch.ts';

/** The HTML of a page's nodes, and what they ask of the document. */
export type Drawing = Pass & { html: string };

/**
 * Draws a page. Each node is its own React root in a frame of the admin, and wherever it matters: when a component throws inside React,
 * and around what could see another node's React context. The rest shares one root, which costs a third.
 */
export function drawPage(run: Run, root: Visit): Drawing {
  if (run.input.frame === undefined) {
    try {
      return drawOnce(startPass(run, false), root);
    } catch {
      // A component threw inside React, which does not say in whose node.
    }
  }
  return drawOnce(startPass(run, true), root);
}

/** Draws one node of a page for itself. */
export const drawAlone = (run: Run, visit: Visit): Drawing => drawOnce(startPass(run, true), visit);

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
  const { kind, name } = visit.prepared;
  if (visit.frozen !== undefined) return drawFrozen(pass, visit.frozen);
  if (kind === undefined || visit.missing !== undefined) return placeholder(pass.run.input, name, visit.missing ?? '');
  pass.kinds.add(kind);
  // Outside of try: what throws in a slot is not this node's fault.
  const slots = drawSlots(pass, visit, kind, drawInto);
  let content: ReactNode;
  try {
    content = kind.template === undefined ? drawComponent(pass, visit, kind, slots) : drawTemplate(pass, visit, kind, slots);
    askHead(pass, visit, kind);
  } catch (thrown) {
    content = gap(pass, visit, thrown);
  }
  isolate(pass, slots, content);
  return watched(pass.run.watch, kind, content);
}

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
  const html = hydratableMarkup(content, visit.id);
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
  const { input } = pass.run;
  return createElement(Fragment, null, placeholder(input, visit.prepared.name, reasonOf(input, error)), ...(pass.regions.get(visit) ?? []));
}

function note(pass: Pass, { prepared: { id, name, kind } }: Visit, during: string, error: Error): void {
  pass.gaps.push({ node: id, component: name, plugin: kind?.plugin ?? '', during, error });
}
