import { controlsOf } from './problems.ts';

/** Hides fields while their conditions do not hold, and keeps their values from being sent. */
export function mountConditions(form: HTMLFormElement, signal: AbortSignal): void {
  const fields = [...form.querySelectorAll<HTMLElement>('.form-field[data-when]')];
  if (fields.length === 0) return;
  const update = (): void => {
    for (const field of fields) {
      const when = JSON.parse(field.dataset['when'] ?? '{}') as Record<string, string[]>;
      // Read for each field, because one that is hidden has no value for those below it.
      const entered = new FormData(form);
      field.hidden = !Object.entries(when).every(([name, values]) =>
        values.some((value) => (value === '' ? !entered.has(name) : entered.getAll(name).includes(value))),
      );
      for (const control of controlsOf(field)) control.disabled = field.hidden;
    }
  };
  form.addEventListener('input', update, { signal });
  update();
}
