export interface MovementWords {
  up: string;
  down: string;
}

const valuesOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.live-value')];

/** NaN for texts. */
const numberOf = (value: Element): number => Number.parseFloat(value.getAttribute('value') ?? '');

export function clearMarks(root: Element): void {
  for (const value of root.querySelectorAll<HTMLElement>('.live-value[data-moved]')) {
    delete value.dataset['moved'];
    value.querySelector('.live-word')?.remove();
  }
}

function mark(value: HTMLElement, way: 'up' | 'down', words: MovementWords): void {
  const word = document.createElement('span');
  word.className = 'live-word visually-hidden';
  word.textContent = ` ${words[way]}`;
  value.dataset['moved'] = way;
  value.append(word);
}

/**
 * Replaces the values that differ by the fresh ones, and marks numbers that rose or fell. Missing ones become a dash.
 */
export function showValues(root: Element, fresh: Element, words: MovementWords): void {
  clearMarks(root);
  const freshOnes = new Map(valuesOf(fresh).map((value) => [value.dataset['live'], value]));
  for (const value of valuesOf(root)) {
    const next = freshOnes.get(value.dataset['live']);
    if (next === undefined) {
      value.textContent = '–';
      if (value.hasAttribute('value')) value.setAttribute('value', '');
    } else if (!value.isEqualNode(next)) {
      const shown = next.cloneNode(true) as HTMLElement;
      const difference = numberOf(next) - numberOf(value);
      if (difference && next.textContent !== value.textContent) mark(shown, difference > 0 ? 'up' : 'down', words);
      value.replaceWith(shown);
    }
  }
}
