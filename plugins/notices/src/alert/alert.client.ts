import { keptValue } from '@quoin/sdk/kept-value';
import { takeFocus } from '../take-focus.client.ts';

/** Hides the alert once dismissed, on later visits and in other tabs too, until its text changes. */
export default function mount(element: HTMLElement, { id }: { id: string }): (() => void) | undefined {
  const alert = element.querySelector<HTMLElement>('.alert[data-dismissable]');
  const button = alert?.querySelector(':scope > .alert-dismiss');
  if (!alert || !button) return undefined;
  const words = alert.textContent;
  const dismissed = keptValue(`alert:${id}`);
  const follow = (): void => {
    alert.hidden = dismissed.read() === words;
  };
  const dismiss = (): void => {
    dismissed.write(words);
    takeFocus(element);
  };
  follow();
  alert.dataset['live'] = '';
  button.addEventListener('click', dismiss);
  const stopListening = dismissed.subscribe(follow);
  return () => {
    button.removeEventListener('click', dismiss);
    stopListening();
  };
}
