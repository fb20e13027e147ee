import { mountChallenge } from './captcha.ts';
import { mountConditions } from './conditions.ts';
import { clearProblems, markField, problemOf, problemsOf, showProblems, type ProblemWords } from './problems.ts';
import { mountRows } from './rows.ts';
import { createKeys, sendForm } from './send-form.ts';

export type ScriptWords = ProblemWords & Record<'failed' | 'sending', string>;

/** Shows what a form has for an outcome, and hides what it has for others. Returns the result to focus. */
function showResult(element: HTMLElement, outcome: string, shown?: HTMLElement): HTMLElement | undefined {
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

/** Validates a form in place, submits it without leaving the page, shows the result, and mounts its rows. */
export function mountForm(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const form = element.querySelector<HTMLFormElement>('.form-body');
  const status = form?.querySelector<HTMLElement>('.form-status');
  if (!form || !status) return;
  const controller = new AbortController();
  const { signal } = controller;
  const challenge = mountChallenge(form);
  const keyOf = createKeys(form);
  mountRows(form, signal);
  mountConditions(form, signal);

  async function submit(form: HTMLFormElement, status: HTMLElement): Promise<void> {
    const problems = problemsOf(form, words);
    if (Object.keys(problems).length > 0) return showProblems(form, problems, words.problems);
    clearProblems(form);
    status.textContent = words.sending;
    form.ariaBusy = 'true';
    const { outcome, errors, message, redirect, shown } = await sendForm(form, keyOf, signal);
    if (signal.aborted) return;
    form.ariaBusy = null;
    status.textContent = '';
    if (outcome === 'invalid' || outcome === 'error') {
      showResult(element, outcome);
      challenge?.reset();
      if (Object.hasOwn(errors, 'captchaResponse')) challenge?.show();
      return showProblems(
        form,
        message === undefined ? errors : { ...errors, '': message },
        outcome === 'invalid' ? words.problems : words.failed,
      );
    }
    if (redirect !== undefined) return location.assign(redirect);
    const { stays } = form.dataset;
    form.hidden = stays === undefined;
    if (stays !== undefined) challenge?.reset();
    showResult(element, outcome, shown)?.focus();
  }

  // Browsers show one problem at a time, in their own language.
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (form.ariaBusy !== 'true') void submit(form, status);
    },
    { signal },
  );
  form.addEventListener(
    // On `change`, a vanishing message would move the button away from the pointer.
    'input',
    (event) => {
      const field = (event.target as HTMLElement).closest<HTMLElement>('.form-field');
      // No error appears while visitors first type.
      if (field?.querySelector('.form-error:not([hidden])')) markField(field, problemOf(field, words));
    },
    { signal },
  );

  return () => controller.abort();
}
