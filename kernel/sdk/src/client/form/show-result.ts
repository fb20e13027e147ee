/** Shows what a form has for an outcome, and hides what it has for others. Returns the result to focus. */
export function showResult(element: HTMLElement, outcome: string, shown?: HTMLElement): HTMLElement | undefined {
  const old = element.querySelector<HTMLElement>('.form > .form-result');
  if (shown !== undefined) old?.replaceWith(shown);
  const result = shown ?? old ?? undefined;
  for (const part of element.querySelectorAll<HTMLElement>('.form-outcome'))
    part.hidden = part.dataset['outcome'] !== outcome;
  if (result === undefined) return undefined;
  result.dataset['result'] = outcome;
  result.dataset['intent'] = outcome === 'error' ? 'bad' : 'good';
  result.hidden = outcome === 'invalid';
  return result;
}
