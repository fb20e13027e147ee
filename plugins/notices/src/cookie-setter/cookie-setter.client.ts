import type { ConsentCategory } from '@quoin/sdk';
import { hasConsent, onConsentChange } from '@quoin/sdk/client';
import { setCookie } from '../cookie.client.ts';

interface CookieSetter {
  cookieName: string;
  value: string;
  days?: number | undefined;
  category: ConsentCategory | 'necessary';
  trigger: 'load' | 'click';
}

/** True if it is necessary, the site does not ask, or the visitor agreed. */
const isAllowed = (category: CookieSetter['category']): boolean =>
  category === 'necessary' || !document.querySelector('[data-consent-question]') || hasConsent(category);

/** Sets the cookie once it is wanted and allowed, and removes it if consent is withdrawn. */
export default function mount(
  element: HTMLElement,
  { cookieName, value, days, category, trigger }: CookieSetter,
): () => void {
  const button = element.querySelector('.cookie-setter-button');
  const set = element.querySelector<HTMLElement>('.cookie-setter-set');
  const refused = element.querySelector<HTMLElement>('.cookie-setter-refused');
  let isWanted = trigger === 'load';

  const follow = (): void => {
    const isSet = isWanted && isAllowed(category);
    if (isSet) setCookie(cookieName, value, days);
    else if (!isAllowed(category)) setCookie(cookieName, '', 0);
    if (set) set.hidden = !isSet;
    if (refused) refused.hidden = !isWanted || isSet;
  };
  const want = (): void => {
    isWanted = true;
    follow();
  };
  button?.addEventListener('click', want);
  const stopListening = onConsentChange(follow);
  follow();
  return () => {
    button?.removeEventListener('click', want);
    stopListening();
  };
}
