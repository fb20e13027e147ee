import { followAnswers } from './live.client.ts';
import { suggest } from './suggestions.client.ts';

/** What the script of a search says. */
export interface ScriptWords {
  /** The page's language. */
  locale: string;
  suggestions: string;
  /** With `{count}` for how many there are. */
  suggestionsCount: string;
  searching: string;
  failed: string;
}

/** Shows results while a visitor types and chooses, and suggests titles. */
export default function mount(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.search');
  const form = root?.querySelector<HTMLFormElement>('.search-form');
  const input = form?.querySelector<HTMLInputElement>('.search-input');
  const status = form?.querySelector<HTMLElement>('.search-status');
  if (!root || !form || !input || !status) return;
  const controller = new AbortController();
  const parts = { root, form, input, status, words, signal: controller.signal };
  const suggestions = suggest(parts);
  followAnswers(parts, suggestions.close);
  root.dataset['live'] = '';

  return () => {
    controller.abort();
    suggestions.remove();
    delete root.dataset['live'];
  };
}

/** The elements of a search that its script works on. */
export interface SearchParts {
  root: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Read out when it changes. */
  status: HTMLElement;
  words: ScriptWords;
  /** Ends all that listens. */
  signal: AbortSignal;
}
