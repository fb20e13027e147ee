import { fill } from '../fill.ts';

export type ProblemWords = Record<'problems' | 'required' | 'chooseOne' | 'agree' | 'file' | 'email' | 'url', string>;
/** Sentences by field name; the empty name means the whole form. */
export type Problems = Readonly<Record<string, string>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('.form-field')];
export const controlsOf = (part: HTMLElement): Control[] => [
  ...part.querySelectorAll<Control>('input, select, textarea'),
];

/** Missing values of fields without text entry. */
const missing: Record<string, keyof ProblemWords> = {
  SELECT: 'chooseOne',
  RADIO_BUTTONS: 'chooseOne',
  CHECKBOX_GROUP: 'chooseOne',
  CHECKBOX: 'agree',
  FILE: 'file',
};

/** Undefined if the value is valid. */
export function problemOf(field: HTMLElement, words: ProblemWords): string | undefined {
  const { label = '', type = '', required } = field.dataset;
  const controls = controlsOf(field);
  const wrong = controls.find((control) => !control.validity.valid);
  const lacksTicks =
    type === 'CHECKBOX_GROUP' && required !== undefined && !controls.some((control) => control.matches(':checked'));
  if (lacksTicks || wrong?.validity.valueMissing) return fill(words[missing[type] ?? 'required'], { label });
  if (wrong?.validity.typeMismatch && (wrong.type === 'email' || wrong.type === 'url')) return words[wrong.type];
  return wrong?.validationMessage;
}

/** Validates the fields in an element by their HTML attributes. Returns a sentence by field name. */
export const problemsOf = (part: HTMLElement, words: ProblemWords): Problems =>
  Object.fromEntries(
    fieldsOf(part)
      .map((field) => [field.dataset['field'] ?? '', problemOf(field, words)] as const)
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export function markField(field: HTMLElement, problem: string | undefined): void {
  const text = field.querySelector<HTMLElement>(':scope > .form-error');
  if (!text) return;
  text.textContent = problem ?? '';
  text.hidden = problem === undefined;
  for (const marked of field.role === 'radiogroup' ? [field] : controlsOf(field)) {
    marked.ariaInvalid = problem === undefined ? null : 'true';
    if (problem === undefined) marked.removeAttribute('aria-describedby');
    else marked.setAttribute('aria-describedby', text.id);
  }
}

/** Focuses the first invalid field. */
export function showProblems(form: HTMLFormElement, problems: Problems, title: string): void {
  const fields = fieldsOf(form);
  for (const field of fields) markField(field, problems[field.dataset['field'] ?? '']);
  const wrong = fields.filter((field) => Object.hasOwn(problems, field.dataset['field'] ?? ''));
  for (const summary of summariesOf(form)) showSummary(summary, title, problems, wrong);
  const first = wrong[0] && controlsOf(wrong[0])[0];
  // Lets scripts reveal a hidden field.
  first?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  if (first) first.focus();
  else summariesOf(form).at(-1)?.scrollIntoView({ block: 'center' });
}

const summariesOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('.form-problems')];

function showSummary(summary: HTMLElement, title: string, problems: Problems, wrong: HTMLElement[]): void {
  const target = new Map(wrong.map((field) => [field.dataset['field'], controlsOf(field)[0]?.id]));
  summary.querySelector('p')?.replaceChildren(title);
  summary.querySelector('ul')?.replaceChildren(
    ...Object.entries(problems).map(([name, problem]) => {
      const item = document.createElement('li');
      item.append(
        name === ''
          ? problem
          : Object.assign(document.createElement('a'), {
              href: `#${target.get(name) ?? summary.closest('.form')?.id ?? ''}`,
              textContent: problem,
            }),
      );
      return item;
    }),
  );
  summary.hidden = false;
}

/** Removes the marks and the summary that `showProblems` added. */
export function clearProblems(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) markField(field, undefined);
  for (const summary of summariesOf(form)) summary.hidden = true;
}
