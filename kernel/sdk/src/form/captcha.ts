export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

export interface Captcha {
  provider: CaptchaProvider;
  siteKey: string;
  script: string;
}

/** Identifies a form to the provider by its node id: letters and digits, at most 32. */
export const captchaAction = (form: string): string => form.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 32);

/** The captcha response. Providers' own fields are accepted as well. */
export const formCaptchaField = 'captchaResponse';
