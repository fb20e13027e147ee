import { z } from 'zod';
import { captchaProviders } from '../form/captcha.ts';
import { severities } from '../plugin/check.ts';

const host = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/,
    'must be a host name in lower case, such as www.example.com',
  );
const hosts = z.array(host).max(200).default([]);
const path = z.string().regex(/^\/[^?#\s]*$/, 'must be a path that begins with a slash');

const months = z.int().min(1).max(120);

const grants = z
  .strictObject({
    hosts: hosts.describe('Hosts that the plugin may call'),
    secrets: z.array(z.string()).default([]).describe('Names of secret options that the plugin may read'),
    data: z.array(z.string()).default([]).describe('Data sources of other plugins that the plugin may write to'),
    modules: z
      .array(z.string().regex(/^node:[a-z_0-9]+$/, 'must be a module of Node, such as node:fs'))
      .default([])
      .describe('Node.js modules with access beyond the plugin that its code may import, such as node:fs'),
  })
  .describe('Permissions of the plugin beyond its own data');

const settings = {
  options: z.record(z.string(), z.json()).optional().describe('Options of the package, listed in its README'),
  version: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Version of the options that these were written for. Defaults to the served version if the options are as served, otherwise to the current version.',
    ),
};

const plugin = z.strictObject({ ...settings, grants: grants.optional() });

const names = z.record(z.string(), z.string()).default({});

const replacement = z
  .strictObject({
    replaceWith: z.string().describe('Registered name of the component to show instead'),
    version: z
      .int()
      .min(0)
      .optional()
      .describe('Version of that component that this was written for. Defaults to the current version.'),
    props: names.describe('Its props by their stored names. Names that are not listed stay the same.'),
    slots: names.describe('Its slots by their stored names. Names that are not listed stay the same.'),
  })
  .describe('Shows another component instead');

const retired = z.strictObject({
  version: z.string().min(1).describe('Last version of the plugin that the site was served with'),
  settings: plugin.optional().describe('Its former entry under `plugins`, used when it is added again'),
  components: z
    .record(
      z.string(),
      z.union([z.literal('freeze').describe('Keeps showing the last output of the component'), replacement]),
    )
    .describe('How to show nodes of its components, by registered name. Components that are not listed are hidden.'),
});

/** Content of `manifest.json`. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and hyphens')
    .describe('Permanent id, which stored pages refer to'),
  name: z.string().min(1).max(100).describe('Name of the site, as shown to visitors'),
  hosts: z.array(host).min(1).describe('Hosts of the site; the first is canonical'),
  locales: z
    .array(z.string().refine(isLanguageTag, 'must be a language tag such as en or de-CH'))
    .min(1)
    .default(['en'])
    .describe('Languages; the first is the default'),
  zone: z
    .string()
    .refine(isZone, 'must be an IANA zone such as America/New_York')
    .default('UTC')
    .describe('Time zone of the dates of the site'),
  brand: z
    .union([z.string(), z.strictObject({ package: z.string().describe('Package of the brand'), ...settings })])
    .describe('Package of the brand, or an object with its options'),
  shareImage: path
    .optional()
    .describe(
      'Path of the picture that other sites show for pages without one of their own, such as /images/share.png',
    ),
  plugins: z.record(z.string(), plugin).describe('Plugins by package name, with their options and grants'),
  retired: z
    .record(z.string(), retired)
    .default({})
    .describe('Removed plugins by package name, with how to show their remaining content. All of it stays stored.'),
  regions: z
    .record(z.string(), path)
    .default({})
    .describe('Paths of the partial pages that inherited regions fall back to'),
  dataSources: z
    .record(z.string(), z.strictObject({ kind: z.enum(['rows', 'remote']), url: z.url().optional() }))
    .default({})
    .describe('Overrides of how data sources are stored or fetched, by name'),
  forms: z
    .record(z.string(), z.strictObject({ handler: z.string() }))
    .default({})
    .describe('Replacements of form handlers, by name of the replaced handler'),
  submissions: z
    .strictObject({
      months: months.default(12),
      forms: z
        .record(z.string(), months)
        .default({})
        .describe('Different retention periods in months, by form handler or target URL'),
    })
    .prefault({})
    .describe('How many months form submissions are retained before they are erased'),
  checks: z
    .record(z.string(), z.enum(severities))
    .default({})
    .describe('Severities of checks that differ from their default'),
  allow: z
    .strictObject({
      embed: hosts.describe('Hosts whose frames, images and videos editors may embed'),
      fetch: hosts.describe('Hosts from which the server may fetch content'),
      post: hosts.describe('Hosts to which forms may be delivered by a target URL'),
      redirect: hosts.describe('Hosts to which redirects may lead'),
    })
    .prefault({})
    .describe('Allowed external hosts, by purpose'),
  redirects: z
    .array(
      z.strictObject({
        from: path,
        to: z.string().max(2000),
        status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
      }),
    )
    .default([])
    .describe('Initial redirects. /old/* matches everything below /old; {name} matches any single segment of a path.'),
  islands: z.enum(['react', 'preact']).default('react').describe('Runtime of the islands of the site'),
  captcha: z
    .strictObject({
      provider: z.enum(captchaProviders),
      siteKey: z.strictObject({ $env: z.string() }).describe('Public key'),
      secret: z.strictObject({ $env: z.string() }),
      verify: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('URL that verifies responses. Defaults to that of the provider.'),
      optional: z
        .boolean()
        .default(false)
        .describe('Whether the site is also served while the environment has neither key, with rate limits only'),
    })
    .optional()
    .describe('How forms detect bots. Defaults to rate limits only.'),
  openid: z
    .strictObject({
      issuer: z
        .string()
        .refine(isIssuer, 'must be an https:// address; http:// only on this machine')
        .describe('URL of the provider'),
      clientId: z.string().min(1),
      clientSecret: z.strictObject({ $env: z.string() }),
      name: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('Name of the provider, as shown to visitors. Defaults to its host.'),
      rolesClaim: z
        .string()
        .min(1)
        .max(200)
        .default('roles')
        .describe('Claim that contains the roles of a visitor, such as ["CMSTWO:USER"]'),
      scopes: z
        .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be a scope without spaces'))
        .default([])
        .describe('Scopes to request in addition to openid, profile and email'),
    })
    .optional()
    .describe('Provider with which visitors sign in. Defaults to the accounts of the kernel.'),
});

export type ManifestInput = z.input<typeof manifestSchema>;
export type Manifest = z.output<typeof manifestSchema>;

/** JSON Schema for editors of `manifest.json`. */
export const manifestJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(manifestSchema, { target: 'draft-07', io: 'input' }),
  title: 'Manifest of a Quoin site',
});

function isIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** True for an IANA time zone, such as `Europe/London`. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
