import type { CaptchaProvider, External, Manifest, Problem, Secret } from '@quoin/sdk';
import { inManifest } from './manifest.ts';
import type { Report } from './registry.ts';
import { sealed } from './secret.ts';
import type { ComposedSite } from './site.ts';

interface Provider {
  /** URL of the provider's script. */
  script: string;
  /** Further origins that a page needs. */
  externals: readonly External[];
  /** URL that verifies a response. */
  verify: string;
  /** Field that the widget adds to its form. */
  responseField: string;
  /** True if a verdict names the action that the response was given for. */
  reportsAction: boolean;
}

export interface ComposedCaptcha extends Provider {
  provider: CaptchaProvider;
  /** Public. */
  siteKey: string;
  secret: Secret;
}

const from = (use: External['use'], ...origins: string[]): External[] => origins.map((origin) => ({ origin, use }));

const providers: Record<CaptchaProvider, Provider> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    externals: [
      ...from('script', 'https://www.google.com', 'https://www.gstatic.com'),
      ...from('frame', 'https://www.google.com', 'https://recaptcha.google.com'),
    ],
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    responseField: 'g-recaptcha-response',
    reportsAction: false,
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    externals: (['script', 'frame', 'style', 'connect'] as const).flatMap((use) =>
      from(use, 'https://hcaptcha.com', 'https://*.hcaptcha.com'),
    ),
    verify: 'https://api.hcaptcha.com/siteverify',
    responseField: 'h-captcha-response',
    reportsAction: false,
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    externals: (['script', 'frame', 'connect'] as const).flatMap((use) =>
      from(use, 'https://challenges.cloudflare.com'),
    ),
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    responseField: 'cf-turnstile-response',
    reportsAction: true,
  },
};

export const captchaResponseFields: readonly string[] = Object.values(providers).map(
  ({ responseField }) => responseField,
);

const keys = ['siteKey', 'secret'] as const;

type Secrets = (name: string) => string | undefined;

const unsetKeys = (captcha: NonNullable<Manifest['captcha']>, secret: Secrets) =>
  keys.filter((key) => (secret(captcha[key].$env) ?? '') === '');

/**
 * Reads the captcha's keys from the environment. Reports missing ones; an optional captcha without either is undefined.
 */
export function readCaptcha({ captcha }: Manifest, secret: Secrets, report: Report): ComposedCaptcha | undefined {
  if (captcha === undefined) return undefined;
  const unset = unsetKeys(captcha, secret);
  if (captcha.optional && unset.length === keys.length) return undefined;
  const instead = captcha.optional ? ', or unset the other key, too' : '';
  for (const key of unset)
    report(
      inManifest('captcha', key),
      `The environment has no ${captcha[key].$env}. Set it where Quoin is started${instead}.`,
    );
  const [siteKey = '', hidden = ''] = keys.map((key) => secret(captcha[key].$env));
  const { provider, verify = providers[provider].verify } = captcha;
  return { ...providers[provider], provider, siteKey, secret: sealed(hidden), verify };
}

/** Names the keys that the environment lacks if the site runs without its optional captcha. */
export function absentCaptcha({ manifest, captcha: composed }: Pick<ComposedSite, 'manifest' | 'captcha'>): Problem[] {
  const { captcha } = manifest;
  if (captcha === undefined || composed !== undefined) return [];
  const [siteKey, secret] = keys.map((key) => captcha[key].$env);
  const reason = `the environment has neither ${siteKey} nor ${secret}`;
  return [
    { where: inManifest('captcha'), message: `Forms ask for no captcha: ${reason}. Set both where Quoin is started.` },
  ];
}
