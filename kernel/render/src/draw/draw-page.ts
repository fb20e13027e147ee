import type { Component } from '@quoin/sdk';
import { createElement, Fragment, type ReactNode } from 'react';
import { cacheNode } from '../cache/node-cache.ts';
import { islandElement } from '../island/island-element.ts';
import { islandOf } from '../island/island-of.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import { asError, failureOf, failureReason } from '../model/render-failure.ts';
import type { RenderNode } from '../model/render-node.ts';
import { createRenderedNode, isBlank, type NodeRules, type RenderedNode } from '../model/rendered-node.ts';
import { mediaOrigins } from '../policy/media-origins.ts';
import { originOf } from '../policy/policy.ts';
import { collectResult, type DrawResult } from './draw-result.ts';
import { type DrawnSlots, drawSlots, fillSlots } from './draw-slots.ts';
import { createDrawState, type DrawState } from './draw-state.ts';
import { markEmptySlots, markEmptySlotsBeside } from './empty-slots.ts';
import { placeholder, renderFallback } from './fallback.ts';
import { markOnce } from './mark-once.ts';
import { emptyNode, markNode, missingNote } from './markers.ts';
import { hydratableMarkup, markup } from './markup.ts';
import { keepTextMarks, markTexts } from './text-marks.ts';

interface DrawStep {
  state: DrawState;
  node: RenderNode;
  rendered: RenderedNode;
}

/**
 * Draws nodes one by one, children first, so that errors and React contexts stay within a node. Pauses for other work;
 * skips nodes when the time is up.
 */
export async function drawPage(renderContext: RenderContext, root: RenderNode): Promise<DrawResult> {
  const state = createDrawState(renderContext);
  for (const node of postOrder(root)) {
    if (state.budget.needsPause) await state.budget.pause();
    draw(state, node);
    state.budget.charge(node.prepared.definition);
  }
  return finish(state, root);
}

/** Draws without pauses and limits. */
export function drawIsolated(renderContext: RenderContext, root: RenderNode): DrawResult {
  const state = createDrawState(renderContext);
  for (const node of postOrder(root)) draw(state, node);
  return finish(state, root);
}

function postOrder(node: RenderNode, nodes: RenderNode[] = []): RenderNode[] {
  if (node.rendered !== undefined) return nodes;
  for (const child of childrenOf(node)) postOrder(child, nodes);
  nodes.push(node);
  return nodes;
}

const noChildren: readonly RenderNode[] = [];

function childrenOf({ slots, included, missingReason }: RenderNode): readonly RenderNode[] {
  if (missingReason !== undefined || (slots ?? included) === undefined) return noChildren;
  const children = [...(slots?.values() ?? [])].flat();
  return included === undefined ? children : [...children, included];
}

const renderedChildren = (node: RenderNode): RenderedNode[] =>
  childrenOf(node).flatMap(({ rendered }) => rendered ?? []);

function finish({ renderContext, failures }: DrawState, { rendered }: RenderNode): DrawResult {
  if (rendered === undefined) throw new Error('The root was not drawn.');
  const result = collectResult(rendered, renderContext.parts.definitions, failures);
  result.externals.push(...mediaOrigins(result.html, renderContext.input.site.manifest.allow.embed));
  return result;
}

function draw(state: DrawState, node: RenderNode): void {
  const { renderContext, fragments } = state;
  const rendered = createRenderedNode(node, renderedChildren(node));
  node.rendered = rendered;
  const { count } = fragments;
  const html = node.snapshot?.html ?? drawNode({ state, node, rendered });
  // Splitting flattens the string, which cached nodes need; others are flattened once, with the page.
  rendered.html = fragments.count > count || node.prepared.isCached ? fragments.split(html) : [html];
  renderContext.watch.leave();
  if (renderContext.input.frame !== undefined && node.isOwn)
    rendered.html = markNode(node, [
      ...missingNote(node),
      ...(renderContext.input.mode === 'canvas' && isBlank(rendered.html) ? [emptyNode(node)] : rendered.html),
    ]);
  cacheNode(renderContext, node, rendered);
}

/** Returns HTML with tokens for child nodes. */
function drawNode(step: DrawStep): string {
  const { state, node, rendered } = step;
  const { definition } = node.prepared;
  if (definition === undefined)
    return markup(placeholder(state.renderContext.input, node, node.missingReason ?? ''), node.id, state.plainHtml);
  if (node.missingReason !== undefined) return renderFallback(state, node, rendered, node.missingReason);
  if (state.budget.isExhaustedFor(definition) && rendered.children.length === 0) return failTimeout(step);
  rendered.definition = definition;
  const slots = drawSlots(state, node, definition);
  try {
    const content =
      definition.template === undefined
        ? drawComponent(step, definition, slots)
        : drawTemplate(step, definition, slots);
    collectHead(step, definition);
    const html = markup(content, node.id, state.plainHtml);
    return rendered.isIsland ? html : markForEditors(step, definition, slots, html);
  } catch (thrown) {
    return failNode(step, thrown, definition.template === undefined ? [] : Object.values<ReactNode>(slots.content));
  }
}

interface Drawing extends Pick<DrawnSlots, 'content' | 'included'> {
  props: Record<string, unknown>;
  rules: NodeRules;
}

function renderComponent(
  { state, node }: DrawStep,
  component: Component,
  { content, included, props, rules }: Drawing,
): ReactNode {
  return component.render({
    ...node.arguments,
    props,
    slots: content,
    included,
    sent: sentBy(node, component, props),
    style: state.styles.of(node.id, rules),
  });
}

const sentBy = ({ arguments: own }: RenderNode, component: Component, props = own.props): unknown =>
  component.sends ? component.sends({ ...own, props }) : props;

function drawComponent(step: DrawStep, definition: NodeDefinition, slots: DrawnSlots): ReactNode {
  const { state, node, rendered } = step;
  const { component, name } = definition;
  const { renderContext } = state;
  if (component === undefined) return null;
  renderContext.watch.enter(definition);
  if (component.form !== undefined) {
    rendered.form = { node: node.id, data: node.arguments.data };
    rendered.externals = renderContext.parts.site.captcha?.externals ?? [];
  }
  const { props } = node.arguments;
  const content = renderComponent(step, component, { ...slots, props, rules: rendered.rules });
  const island = islandOf(component, props);
  const client = island && renderContext.input.assets.client(name);
  if (island === undefined || client === undefined) return content;
  rendered.isIsland = true;
  if (island.hydrate === 'load') rendered.client = client;
  const html = markIsland(step, component, slots, hydratableMarkup(content, node.id, state.plainHtml));
  const element = islandElement({ id: node.id, hydrate: island.hydrate, client, sent: sentBy(node, component), html });
  return createElement(Fragment, null, element, markEmptySlotsBeside(node, slots.empty, state.fragments));
}

function drawTemplate(step: DrawStep, definition: NodeDefinition, { content }: DrawnSlots): ReactNode {
  step.state.renderContext.watch.enter(definition);
  const { props } = step.node.arguments;
  return renderTemplate(step, definition, { content, props, rules: step.rendered.rules });
}

function renderTemplate(
  { state, node }: DrawStep,
  { template }: NodeDefinition,
  { content, props, rules }: Omit<Drawing, 'included'>,
): ReactNode {
  const { id, context } = node.arguments;
  return template?.render({ id, settings: props, context, regions: content, style: state.styles.of(id, rules) });
}

/** Shows editors where they type texts and fill empty slots, in otherwise unchanged HTML. */
function markForEditors(step: DrawStep, definition: NodeDefinition, slots: DrawnSlots, html: string): string {
  const { state, node } = step;
  const { component } = definition;
  if (!isEdited(step)) return html;
  const draw = (props: Drawing['props'], content: DrawnSlots['content']): string => {
    const drawing = { ...slots, content, props, rules: new Map() };
    return markup(
      component === undefined ? renderTemplate(step, definition, drawing) : renderComponent(step, component, drawing),
      node.id,
      state.plainHtml,
    );
  };
  const { fragments } = state;
  const { empty } = slots;
  return markOnce({ html, node, empty, fragments }, () => {
    const marked = markTexts({ html, node, fragments, draw: (props) => draw(props, slots.content) });
    const withSlots = markEmptySlots(marked.html, node, empty, fragments, (filled) =>
      draw(marked.props, fillSlots(slots.content, filled)),
    );
    return keepTextMarks(withSlots, node, marked);
  });
}

function markIsland(step: DrawStep, component: Component, slots: DrawnSlots, html: string): string {
  const { state, node } = step;
  if (!isEdited(step)) return html;
  const draw = (props: Drawing['props']): string =>
    hydratableMarkup(renderComponent(step, component, { ...slots, props, rules: new Map() }), node.id, state.plainHtml);
  const { fragments } = state;
  return markOnce({ html, node, empty: [], fragments }, () => {
    const marked = markTexts({ html, node, fragments, draw });
    return keepTextMarks(marked.html, node, marked);
  });
}

const isEdited = ({ state: { renderContext }, node }: DrawStep): boolean =>
  renderContext.input.mode === 'canvas' && renderContext.input.frame !== undefined && node.isOwn;

/** Failures here do not remove the node. */
function collectHead(step: DrawStep, { component, template }: NodeDefinition): void {
  if ((component?.head ?? template?.head ?? component?.external) === undefined) return;
  const { node, rendered } = step;
  // The head would describe gated content.
  if (template !== undefined && !node.arguments.context.admitted) return;
  const { id, props, context } = node.arguments;
  let during = 'head';
  try {
    rendered.head = component?.head?.(node.arguments) ?? template?.head?.({ id, settings: props, context });
    during = 'external';
    const externals = component?.external?.({ props }) ?? [];
    externals.forEach(originOf);
    rendered.externals = [...rendered.externals, ...externals];
  } catch (thrown) {
    addFailure(step, during, asError(thrown));
  }
}

/** The regions of a failed template are still shown. */
function failNode(step: DrawStep, thrown: unknown, regions: readonly ReactNode[] = []): string {
  const { state, node, rendered } = step;
  const error = asError(thrown);
  addFailure(step, 'render', error);
  return (
    renderFallback(state, node, rendered, failureReason(state.renderContext.input, node.prepared, error)) +
    markup(createElement(Fragment, null, ...regions), node.id, state.plainHtml)
  );
}

const failTimeout = (step: DrawStep): string =>
  failNode(step, new Error('No time was left for it: the page takes longer than 1 second to render.'));

function addFailure({ state, node, rendered }: DrawStep, during: string, error: Error): void {
  rendered.reads.isUncacheable = true;
  if (node.prepared.standIns !== undefined) return;
  state.failures.push(failureOf(node.prepared, during, error));
}
