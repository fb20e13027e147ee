import { mountChallenge } from './captcha.ts';
import { clearProblems, markField, problemOf, problemsOf, showProblems, type Problems, type ProblemWords } from './problems.ts';

/** What a form's script says. */
export type ScriptWords = ProblemWords & Record<'failed' | 'sending', string>;

interface Answer {
  outcome: 'success' | 'invalid' | 'error';
  errors: Problems;
  message: string | undefined;
  /** Where to go after success. */
  redirect: string | undefined;
}

/** Checks a form in place, sends it without leaving the page, and shows what became of it. */
export function mountForm(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const form = element.querySelector<HTMLFormElement>('.form-body');
  const status = form?.querySelector<HTMLElement>('.form-status');
  const result = element.querySelector<HTMLElement>('.form > .form-result');
  if (!form || !status || !result) return;
  const controller = new AbortController();
  const { signal } = controller;
  const challenge = mountChallenge(form);

  async function submit(form: HTMLFormElement, status: HTMLElement, result: HTMLElement): Promise<void> {
    const problems = problemsOf(form, words);
    if (Object.keys(problems).length > 0) return showProblems(form, problems, words.problems);
    clearProblems(form);
    status.textContent = words.sending;
    form.ariaBusy = 'true';
    const { outcome, errors, message, redirect } = await send(form, signal);
    form.ariaBusy = null;
    status.textContent = '';
    if (outcome !== 'success') {
      challenge?.reset();
      if (Object.hasOwn(errors, 'captchaResponse')) challenge?.show();
      return showProblems(form, errors, outcome === 'invalid' ? words.problems : (message ?? words.failed));
    }
    if (redirect !== undefined) return location.assign(redirect);
    form.hidden = true;
    result.hidden = false;
    result.focus();
  }

  // The browser's own bubbles would say the same, one field at a time and in its own language.
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (form.ariaBusy !== 'true') void submit(form, status, result);
    },
    { signal },
  );
  form.addEventListener(
    // Not on change: a message that goes away as the field is left would move the button from under the pointer.
    'input',
    (event) => {
      const field = (event.target as HTMLElement).closest<HTMLElement>('.form-field');
      // An answer is not judged while it is being given for the first time.
      if (field?.querySelector('.form-error:not([hidden])')) markField(field, problemOf(field, words));
    },
    { signal },
  );

  return () => controller.abort();
}

/** Posts a form to its page. What is no answer counts as an error. */
async function send(form: HTMLFormElement, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(new URL(form.getAttribute('action') ?? '', location.href), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new FormData(form),
      signal,
    });
    const { outcome = 'error', errors = {}, message, redirect } = (await response.json()) as Partial<Answer>;
    return { outcome, errors, message, redirect };
  } catch {
    return { outcome: 'error', errors: {}, message: undefined, redirect: undefined };
  }
}
