import type { Problems } from './problems.ts';

export interface SubmissionResult {
  outcome: string;
  errors: Problems;
  /** The reason for a rejection, for visitors. */
  message: string | undefined;
  redirect: string | undefined;
  /** The result that the answered page shows. */
  shown: HTMLElement | undefined;
}

const failed: SubmissionResult = {
  outcome: 'error',
  errors: {},
  message: undefined,
  redirect: undefined,
  shown: undefined,
};

/** Returns the result of a form in a page, which the server sends for an answer. */
function resultIn(page: string, id: string): SubmissionResult {
  const form = new DOMParser().parseFromString(page, 'text/html').getElementById(id);
  const shown = form?.querySelector<HTMLElement>(':scope > .form-result') ?? undefined;
  return { ...failed, outcome: shown?.dataset['result'] ?? 'error', shown };
}

/** Sends a form without leaving the page. A failure is the outcome `error`. */
export async function sendForm(
  form: HTMLFormElement,
  keyOf: (body: FormData) => string,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  try {
    const body = new FormData(form);
    const headers = { accept: 'application/json, text/html', 'idempotency-key': keyOf(body) };
    const response = await fetch(new URL(form.getAttribute('action') ?? '', location.href), {
      method: 'POST',
      headers,
      body,
      signal,
    });
    if (response.headers.get('content-type')?.startsWith('text/html'))
      return resultIn(await response.text(), form.parentElement?.id ?? '');
    const result = (await response.json()) as Partial<SubmissionResult>;
    return result.outcome === undefined ? failed : { ...failed, ...result, shown: undefined };
  } catch {
    return failed;
  }
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates idempotency keys, which stay the same while the values do. */
export function createKeys(form: HTMLFormElement): (body: FormData) => string {
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
