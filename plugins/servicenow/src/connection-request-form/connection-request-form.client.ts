import { mountForm, type ScriptWords } from '@quoin/sdk/form';
import { mountRows } from './rows.client.ts';

/** Shows the password age only for expiring passwords. */
function mountPasswordAge(element: HTMLElement, signal: AbortSignal): void {
  const age = element.querySelector<HTMLElement>('[data-field=maxPasswordAge]');
  const expiry = element.querySelector<HTMLElement>('[data-field=doesPassExpirePeriodically]');
  const update = (): void => {
    if (age) age.hidden = expiry?.querySelector<HTMLInputElement>('input:checked')?.value !== 'Yes';
  };
  expiry?.addEventListener('change', update, { signal });
  update();
}

export default function mount(element: HTMLElement, words: ScriptWords): () => void {
  const controller = new AbortController();
  for (const list of element.querySelectorAll<HTMLElement>('.connection-request-form-rows'))
    mountRows(list, controller.signal);
  mountPasswordAge(element, controller.signal);
  const stop = mountForm(element, words);
  return () => {
    controller.abort();
    stop?.();
  };
}
