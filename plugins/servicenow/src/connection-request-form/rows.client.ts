type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (row: HTMLElement): Control[] => [...row.querySelectorAll<Control>('input, select, textarea')];
const isEmpty = (row: HTMLElement): boolean => controlsOf(row).every(({ value }) => value === '');

/** Rows stay in place: removal shifts later values up. */
export function mountRows(list: HTMLElement, signal: AbortSignal): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > .connection-request-form-row')];
  const add = list.querySelector<HTMLButtonElement>(':scope > .connection-request-form-add');
  if (!add) return;
  const visibleRows = () => rows.filter((row) => !row.hidden);

  const update = (): void => {
    const { length } = visibleRows();
    add.hidden = length === rows.length;
    for (const row of rows)
      row.querySelector('.connection-request-form-remove')?.toggleAttribute('hidden', length === 1);
  };

  const remove = (removed: number): void => {
    const visible = visibleRows();
    for (const [index, row] of visible.entries()) {
      if (index < removed) continue;
      const below = visible[index + 1];
      const values = below ? controlsOf(below).map(({ value }) => value) : [];
      for (const [each, control] of controlsOf(row).entries()) {
        control.value = values[each] ?? '';
        // Clears errors, which belonged to the former value.
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    const last = visible.at(-1);
    if (last) last.hidden = true;
    update();
    const next = visible[Math.min(removed, visible.length - 2)];
    if (next) controlsOf(next)[0]?.focus();
  };

  add.addEventListener(
    'click',
    () => {
      const row = rows.find(({ hidden }) => hidden);
      if (!row) return;
      row.hidden = false;
      update();
      controlsOf(row)[0]?.focus();
    },
    { signal },
  );
  for (const [index, row] of rows.entries())
    row.querySelector('.connection-request-form-remove')?.addEventListener('click', () => remove(index), { signal });

  // Without script, spare rows are visible.
  const used = rows.findLastIndex((row) => !isEmpty(row));
  for (const [index, row] of rows.entries()) row.hidden = index > Math.max(used, 0);
  update();
}
