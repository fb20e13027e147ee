/** As much of the interface of the providers' scripts as all of them share. */
interface Widgets {
  render(element: HTMLElement, options: { sitekey: string; action?: string; callback(): void }): unknown;
  reset(widget?: unknown): void;
}

/** The challenge of a form. */
export interface Challenge {
  /** Shows it, for whom it is asked of. */
  show(): void;
  /** Has it answered anew: each answer serves once. */
  reset(): void;
}

const globals: Record<string, string> = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' };
const loaded = 'quoinCaptchaLoaded';
/** Milliseconds after which an answer is given anew: the server takes none that is older than two minutes. */
const longestAnswer = 110_000;
let loading: Promise<void> | undefined;

/** Loads the provider's script, once for all forms of a page. */
const load = (address: string): Promise<void> =>
  (loading ??= new Promise((resolve, reject) => {
    Object.assign(globalThis, { [loaded]: resolve });
    const script = document.createElement('script');
    script.src = `${address}?render=explicit&onload=${loaded}`;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error(`The captcha did not load: ${address}`));
    });
    document.head.append(script);
  }));

/** The challenge that stands in a form; undefined where there is none. One that is asked of everyone is shown at once. */
export function mountChallenge(form: HTMLFormElement): Challenge | undefined {
  const field = form.querySelector<HTMLElement>('.form-captcha');
  const place = field?.querySelector<HTMLElement>('.form-captcha-widget');
  if (!field || !place) return undefined;
  const { provider = '', sitekey = '', script = '', action } = field.dataset;
  const widgets = () => (globalThis as unknown as Record<string, Widgets | undefined>)[globals[provider] ?? ''];
  let begun = false;
  let widget: unknown;
  let aging: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(aging);
    if (widget !== undefined) widgets()?.reset(widget);
  };
  // Only Turnstile binds an answer to what it was given for.
  const binding = provider === 'turnstile' && action !== undefined ? { action } : {};
  const callback = (): void => {
    clearTimeout(aging);
    aging = setTimeout(reset, longestAnswer);
  };
  const show = (): void => {
    field.hidden = false;
    if (begun) return;
    begun = true;
    void load(script).then(
      () => (widget = widgets()?.render(place, { sitekey, callback, ...binding })),
      () => (begun = false),
    );
  };
  if (!field.hidden) show();
  return { show, reset };
}
