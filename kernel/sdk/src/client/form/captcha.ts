/** As much of the interface of the providers' scripts as all of them share. */
interface Widgets {
  render(element: HTMLElement, options: { sitekey: string }): unknown;
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
const callback = 'quoinCaptchaLoaded';
let loading: Promise<void> | undefined;

/** Loads the provider's script, once for all forms of a page. */
const load = (address: string): Promise<void> =>
  (loading ??= new Promise((resolve, reject) => {
    Object.assign(globalThis, { [callback]: resolve });
    const script = document.createElement('script');
    script.src = `${address}?render=explicit&onload=${callback}`;
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
  const { provider = '', sitekey = '', script = '' } = field.dataset;
  const widgets = () => (globalThis as unknown as Record<string, Widgets | undefined>)[globals[provider] ?? ''];
  let begun = false;
  let widget: unknown;
  const show = (): void => {
    field.hidden = false;
    if (begun) return;
    begun = true;
    void load(script).then(
      () => (widget = widgets()?.render(place, { sitekey })),
      () => (begun = false),
    );
  };
  if (!field.hidden) show();
  return {
    show,
    reset: () => {
      if (widget !== undefined) widgets()?.reset(widget);
    },
  };
}
