import type { CaptchaProvider } from '../../form/captcha.ts';

interface Widgets {
  render(element: HTMLElement, options: { sitekey: string; action?: string; callback(): void }): unknown;
  reset(widget?: unknown): void;
}

export interface Challenge {
  show(): void;
  /** Requests a new response: each can be used once. */
  reset(): void;
}

interface ProviderScript {
  /** The variable that it defines. */
  global: string;
  /** True if it binds a response to an action. */
  takesAction?: true;
}

const scripts: Record<string, ProviderScript> = {
  recaptcha: { global: 'grecaptcha' },
  hcaptcha: { global: 'hcaptcha' },
  turnstile: { global: 'turnstile', takesAction: true },
} satisfies Record<CaptchaProvider, ProviderScript>;
const loaded = 'quoinCaptchaLoaded';
/** Milliseconds until renewal. The server rejects responses older than two minutes. */
const responseLifetime = 110_000;
let loading: Promise<void> | undefined;

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

/** Undefined without a challenge. Shows one meant for every visitor at once. */
export function mountChallenge(form: HTMLFormElement): Challenge | undefined {
  const field = form.querySelector<HTMLElement>('.form-captcha');
  const place = field?.querySelector<HTMLElement>('.form-captcha-widget');
  if (!field || !place) return undefined;
  const { provider = '', sitekey = '', script = '', action } = field.dataset;
  const { global = '', takesAction }: Partial<ProviderScript> = scripts[provider] ?? {};
  const widgets = () => (globalThis as unknown as Record<string, Widgets | undefined>)[global];
  let begun = false;
  let widget: unknown;
  let aging: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(aging);
    if (widget !== undefined) widgets()?.reset(widget);
  };
  const binding = takesAction && action !== undefined ? { action } : {};
  const callback = (): void => {
    clearTimeout(aging);
    aging = setTimeout(reset, responseLifetime);
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
