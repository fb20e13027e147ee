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

/** What a form's script says. */
export type ScriptWords = ProblemWords & Record<'failed' | 'sending', string>;

interface Answer {
  outcome: 'success' | 'invalid' | 'error';
  errors: Problems;
  /** Why it was not taken, as a sentence to visitors. */
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
async function send(form: HTMLFormElement, keyOf: (answers: FormData) => string, signal: AbortSignal): Promise<Answer> {
  const failed: Answer = { outcome: 'error', errors: {}, message: undefined, redirect: undefined };
  try {
    const body = new FormData(form);
    const headers = { accept: 'application/json', 'idempotency-key': keyOf(body) };
    const response = await fetch(new URL(form.getAttribute('action') ?? '', location.href), {
      method: 'POST',
      headers,
      body,
      signal,
    });
    const answer = (await response.json()) as Partial<Answer>;
    return answer.outcome === undefined ? failed : { ...failed, ...answer };
  } catch {
    return failed;
  }
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes keys of what is sent: the same for as long as the answers stay the same, so that one which arrived unnoticed arrives once. */
function createKeys(form: HTMLFormElement): (answers: FormData) => string {
  let last = { answers: '', key: '' };
  return (sent) => {
    // Each challenge is answered anew.
    const challenge = new Set(
      [...form.querySelectorAll<HTMLInputElement>('.form-captcha [name]')].map(({ name }) => name),
    );
    const answers = JSON.stringify(
      [...sent].map(([name, value]) =>
        challenge.has(name)
          ? name
          : [name, value instanceof File ? [value.name, value.size, value.lastModified] : value],
      ),
    );
    if (answers !== last.answers) last = { answers, key: randomKey() };
    return last.key;
  };
}
