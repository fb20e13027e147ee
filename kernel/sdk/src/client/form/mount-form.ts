import { mountChallenge } from './captcha.ts';
import {
  clearProblems,
  markField,
  problemOf,
  problemsOf,
  showProblems,
  type Problems,
  type ProblemWords,
} from './problems.ts';

export type ScriptWords = ProblemWords & Record<'failed' | 'sending', string>;

interface SubmissionResult {
  outcome: 'success' | 'invalid' | 'error';
  errors: Problems;
  /** The reason for a rejection, for visitors. */
  message: string | undefined;
  redirect: string | undefined;
}

/** Validates a form in place, submits it without leaving the page, and shows the result. */
export function mountForm(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const form = element.querySelector<HTMLFormElement>('.form-body');
  const status = form?.querySelector<HTMLElement>('.form-status');
  const result = element.querySelector<HTMLElement>('.form > .form-result');
  if (!form || !status || !result) return;
  const controller = new AbortController();
  const { signal } = controller;
  const challenge = mountChallenge(form);
  const keyOf = createKeys(form);

  async function submit(form: HTMLFormElement, status: HTMLElement, result: HTMLElement): Promise<void> {
    const problems = problemsOf(form, words);
    if (Object.keys(problems).length > 0) return showProblems(form, problems, words.problems);
    clearProblems(form);
    status.textContent = words.sending;
    form.ariaBusy = 'true';
    const { outcome, errors, message, redirect } = await send(form, keyOf, signal);
    form.ariaBusy = null;
    status.textContent = '';
    if (outcome !== 'success') {
      challenge?.reset();
      if (Object.hasOwn(errors, 'captchaResponse')) challenge?.show();
      return showProblems(
        form,
        message === undefined ? errors : { ...errors, '': message },
        outcome === 'invalid' ? words.problems : words.failed,
      );
    }
    if (redirect !== undefined) return location.assign(redirect);
    form.hidden = true;
    result.hidden = false;
    result.focus();
  }

  // Browsers show one problem at a time, in their own language.
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

async function send(
  form: HTMLFormElement,
  keyOf: (body: FormData) => string,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const failed: SubmissionResult = { outcome: 'error', errors: {}, message: undefined, redirect: undefined };
  try {
    const body = new FormData(form);
    const headers = { accept: 'application/json', 'idempotency-key': keyOf(body) };
    const response = await fetch(new URL(form.getAttribute('action') ?? '', location.href), {
      method: 'POST',
      headers,
      body,
      signal,
    });
    const result = (await response.json()) as Partial<SubmissionResult>;
    return result.outcome === undefined ? failed : { ...failed, ...result };
  } catch {
    return failed;
  }
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates idempotency keys, which stay the same while the values do. */
function createKeys(form: HTMLFormElement): (body: FormData) => string {
  let last = { content: '', key: '' };
  return (body) => {
    const challenge = new Set(
      [...form.querySelectorAll<HTMLInputElement>('.form-captcha [name]')].map(({ name }) => name),
    );
    const content = JSON.stringify(
      [...body].map(([name, value]) =>
        challenge.has(name)
          ? name
          : [name, value instanceof File ? [value.name, value.size, value.lastModified] : value],
      ),
    );
    if (content !== last.content) last = { content, key: randomKey() };
    return last.key;
  };
}
