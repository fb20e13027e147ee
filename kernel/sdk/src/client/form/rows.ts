import { controlsOf, type Control } from './problems.ts';

/** The visitor's entry: a text, or whether a box is ticked. */
const entryOf = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? control.checked : control.value;

function enter(control: Control, entry: string | boolean | undefined): void {
  if (control instanceof HTMLInputElement && typeof entryOf(control) === 'boolean') control.checked = entry === true;
  else control.value = String(entry ?? '');
  // Clears errors, which belonged to the former value.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Rows stay in place: removal shifts later values up. */
function mountList(list: HTMLElement, signal: AbortSignal): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > .request-form-row')];
  const add = list.querySelector<HTMLButtonElement>(':scope > .request-form-add');
  if (!add) return;
  const least = Math.max(1, rows.filter((row) => row.querySelector(':required')).length);
  const visibleRows = () => rows.filter((row) => !row.hidden);
  const removeButton = (row: HTMLElement) => row.querySelector<HTMLButtonElement>('.request-form-remove');
  const focus = (row: HTMLElement | undefined) => row && controlsOf(row)[0]?.focus();

  const update = (): void => {
    const { length } = visibleRows();
    add.hidden = length === rows.length;
    for (const row of rows) removeButton(row)?.toggleAttribute('hidden', length <= least);
  };

  const remove = (removed: number): void => {
    const visible = visibleRows();
    for (const [index, row] of visible.entries()) {
      if (index < removed) continue;
      const below = visible[index + 1];
      const entries = below ? controlsOf(below).map(entryOf) : [];
      for (const [each, control] of controlsOf(row).entries()) enter(control, entries[each]);
    }
    const last = visible.at(-1);
    if (last) last.hidden = true;
    update();
    focus(visible[Math.min(removed, visible.length - 2)]);
  };

  add.addEventListener(
    'click',
    () => {
      const row = rows.find(({ hidden }) => hidden);
      if (row) row.hidden = false;
      update();
      focus(row);
    },
    { signal },
  );
  for (const [index, row] of rows.entries())
    removeButton(row)?.addEventListener('click', () => remove(index), { signal });

  // Without script, spare rows are visible.
  const used = rows.findLastIndex((row) => controlsOf(row).some((control) => ![false, ''].includes(entryOf(control))));
  for (const [index, row] of rows.entries()) row.hidden = index > used && index >= least;
  update();
}

/** Adds and removes rows in a form: all are in the page, and those not wanted are hidden. */
export function mountRows(form: HTMLFormElement, signal: AbortSignal): void {
  for (const list of form.querySelectorAll<HTMLElement>('.request-form-rows')) mountList(list, signal);
}
