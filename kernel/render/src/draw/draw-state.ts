import type { RenderContext } from '../model/render-context.ts';
import type { RenderFailure } from '../model/render-failure.ts';
import type { PlainHtmlMode } from '../model/render-input.ts';
import { defaultPlainHtml } from '../plain-html/plain-html.ts';
import { StyleWriter } from '../style/rules.ts';
import { Budget } from './budget.ts';
import { Fragments } from './fragments.ts';

export interface DrawState {
  renderContext: RenderContext;
  budget: Budget;
  fragments: Fragments;
  styles: StyleWriter;
  failures: RenderFailure[];
  plainHtml: PlainHtmlMode;
}

export const createDrawState = (renderContext: RenderContext): DrawState => ({
  renderContext,
  budget: new Budget(),
  fragments: new Fragments(),
  styles: new StyleWriter(renderContext.input.log),
  failures: [],
  plainHtml: renderContext.input.plainHtml ?? defaultPlainHtml,
});
