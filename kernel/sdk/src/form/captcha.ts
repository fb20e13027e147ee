/** The services that can be asked whether a person fills in a form. */
export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** What the browser needs to show the challenge of a site. */
export interface Captcha {
  provider: CaptchaProvider;
  siteKey: string;
  /** The address of the provider's script. */
  script: string;
}

/** What a challenge of a form is told apart by at the provider, of the id of its node: letters and digits, 32 at most. */
export const captchaAction = (form: string): string => form.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 32);

/** The field that holds what the challenge came to. Widgets bring fields of their own names, which are taken as well. */
export const formCaptchaField = 'captchaResponse';
