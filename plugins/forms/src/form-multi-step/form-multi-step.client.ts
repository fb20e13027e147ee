import { clearProblems, mountForm, problemsOf, showProblems, type ScriptWords } from '@quoin/sdk/form';

/** Shows one step at a time, keeping all answers in the form. Each step is validated before the next. */
export default function mount(element: HTMLElement, words: ScriptWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.form-multi-step');
  const form = root?.querySelector<HTMLFormElement>('.form-body');
  const [back, next, send] = ['.form-multi-step-back', '.form-multi-step-next', '[type=submit]'].map((each) =>
    form?.querySelector<HTMLButtonElement>(`.form-foot > ${each}`),
  );
  const steps = [...(form?.querySelectorAll<HTMLElement>(':scope > .form-multi-step-step') ?? [])];
  if (!root || !form || !back || !next || !send || steps.length === 0) return;
  const marks = [...form.querySelectorAll<HTMLElement>('.form-multi-step-progress > .form-multi-step-mark')];
  const last = steps.length - 1;
  const controller = new AbortController();
  const { signal } = controller;
  let current = 0;

  const show = (shown: number): void => {
    current = shown;
    steps.forEach((step, index) => (step.hidden = index !== shown));
    marks.forEach((mark, index) => {
      mark.ariaCurrent = index === shown ? 'step' : null;
      mark.toggleAttribute('data-done', index < shown);
    });
    back.hidden = shown === 0;
    next.hidden = shown === last;
    send.hidden = shown !== last;
  };

  /** Goes to a step and announces it. */
  const goTo = (to: number): void => {
    show(to);
    const title = steps[to]?.querySelector<HTMLElement>('.form-multi-step-title');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  };

  const goToNext = (): void => {
    const step = steps[current];
    const problems = step ? problemsOf(step, words) : {};
    if (Object.keys(problems).length > 0) return showProblems(form, problems, words.problems);
    clearProblems(form);
    goTo(current + 1);
  };

  const stepOf = (target: unknown): number =>
    steps.findIndex((step) => target instanceof Element && step.contains(target));

  back.addEventListener('click', () => goTo(current - 1), { signal });
  next.addEventListener('click', goToNext, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      if (current === last) return;
      // Enter continues to the next step.
      event.preventDefault();
      event.stopImmediatePropagation();
      goToNext();
    },
    { signal },
  );
  form.addEventListener(
    'beforematch',
    ({ target }) => {
      const step = stepOf(target);
      if (step >= 0) show(step);
    },
    { signal },
  );
  form.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.form-problems a') : null;
      if (link) document.getElementById(link.hash.slice(1))?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    },
    { signal },
  );

  const stop = mountForm(element, words);
  show(Math.max(0, stepOf(form.querySelector('[aria-invalid=true]'))));
  root.dataset['live'] = '';
  return () => {
    controller.abort();
    stop?.();
  };
}
