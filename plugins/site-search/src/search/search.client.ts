import { searchLive } from './live.client.ts';
import { suggest } from './suggestions.client.ts';

export interface ScriptWords {
  locale: string;
  suggestions: string;
  /** With `{count}`. */
  suggestionsCount: string;
  searching: string;
  failed: string;
}

export default function mount(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.search');
  const form = root?.querySelector<HTMLFormElement>('.search-form');
  const input = form?.querySelector<HTMLInputElement>('.search-input');
  const status = form?.querySelector<HTMLElement>('.search-status');
  if (!root || !form || !input || !status) return;
  const controller = new AbortController();
  const parts = { root, form, input, status, words, signal: controller.signal };
  const suggestions = suggest(parts);
  searchLive(parts, suggestions.close);
  root.dataset['live'] = '';

  return () => {
    controller.abort();
    suggestions.remove();
    delete root.dataset['live'];
  };
}

export interface SearchParts {
  root: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Live region. */
  status: HTMLElement;
  words: ScriptWords;
  signal: AbortSignal;
}
