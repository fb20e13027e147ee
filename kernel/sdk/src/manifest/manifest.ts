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
    secrets: z.array(z.string()).default([]).describe('Names of options that are secrets it may read'),
    data: z.array(z.string()).default([]).describe('Data sources of other plugins that it may write'),
    modules: z
      .array(z.string().regex(/^node:[a-z_0-9]+$/, 'must be a module of Node, such as node:fs'))
      .default([])
      .describe('Modules of Node that reach beyond the plugin and that its code may import, such as node:fs'),
  })
  .describe('What the plugin is allowed beyond its own data');

const plugin = z.strictObject({
  options: z.record(z.string(), z.json()).optional().describe('Settings of the plugin; its README lists them'),
  version: z
    .int()
    .min(0)
    .optional()
    .describe('The version of its options that these were written for; the current one unless given'),
  grants: grants.optional(),
});

const names = z.record(z.string(), z.string()).default({});

const replacement = z
  .strictObject({
    replaceWith: z.string().describe('The component that is shown instead, by registered name'),
    version: z
      .int()
      .min(0)
      .optional()
      .describe('The version of that component that this is written for; the current one unless given'),
    props: names.describe('Its props, by the names under which they were stored. What is not listed keeps its name'),
    slots: names.describe('Its slots, likewise'),
  })
  .describe('Shows another component instead');

const retired = z.strictObject({
  version: z.string().min(1).describe('The version of the plugin that the site was served with last'),
  settings: plugin.optional().describe('What stood of it under `plugins`, for the time when it is added again'),
  components: z
    .record(z.string(), z.union([z.literal('freeze').describe('Goes on showing what it showed last'), replacement]))
    .describe('What is shown of nodes of its components, by registered name. Those that are not listed are hidden'),
});

/** Content of `manifest.json`. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and hyphens')
    .describe('Permanent: stored pages carry it'),
  name: z.string().min(1).max(100).describe('What visitors know the site as'),
  hosts: z.array(host).min(1).describe('Where it is served; the first is canonical'),
  locales: z
    .array(z.string().refine(isLanguageTag, 'must be a language tag such as en or de-CH'))
    .min(1)
    .default(['en'])
    .describe('Languages; the first is the default'),
  zone: z
    .string()
    .refine(isZone, 'must be an IANA zone such as America/New_York')
    .default('UTC')
    .describe('Zone in which the dates of the site are meant'),
  brand: z.string().describe('The package of the brand'),
  plugins: z.record(z.string(), plugin).describe('Plugins by package name, with their options and grants'),
  retired: z
    .record(z.string(), retired)
    .default({})
    .describe(
      'Plugins that were taken out, by package name, with what is shown of what they leave. All of it stays stored',
    ),
  regions: z
    .record(z.string(), path)
    .default({})
    .describe('Paths of the partial pages that inherited regions fall back to'),
  dataSources: z
    .record(z.string(), z.strictObject({ kind: z.enum(['rows', 'remote']), url: z.url().optional() }))
    .default({})
    .describe('Data sources that are kept or fetched otherwise than their plugin says'),
  forms: z
    .record(z.string(), z.strictObject({ handler: z.string() }))
    .default({})
    .describe('Form handlers that stand in for others, by name'),
  submissions: z
    .strictObject({
      months: months.default(12),
      forms: z.record(z.string(), months).default({}).describe('Other times, by form handler or target URL'),
    })
    .prefault({})
    .describe('For how many months what visitors send with forms is kept; then it is erased'),
  checks: z
    .record(z.string(), z.enum(severities))
    .default({})
    .describe('Severities of checks that differ from their default'),
  allow: z
    .strictObject({
      embed: hosts.describe('Hosts whose frames, pictures and films editors may use'),
      fetch: hosts.describe('Hosts from which the server may fetch content'),
      post: hosts.describe('Hosts to which forms may be delivered by a target URL'),
      redirect: hosts.describe('Hosts to which redirects may lead'),
    })
    .prefault({})
    .describe('Other hosts, by what they may be used for'),
  redirects: z
    .array(
      z.strictObject({
        from: path,
        to: z.string().max(2000),
        status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
      }),
    )
    .default([])
    .describe(
      'Redirects that exist from the start; /old/* stands for everything below /old, {name} for whatever is in one part of a path',
    ),
  islands: z.enum(['react', 'preact']).default('react').describe('Which runtime the islands of its pages use'),
  captcha: z
    .strictObject({
      provider: z.enum(captchaProviders),
      siteKey: z.strictObject({ $env: z.string() }).describe('The public key'),
      secret: z.strictObject({ $env: z.string() }),
      verify: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('Where answers are verified; at the provider unless given'),
    })
    .optional()
    .describe('How forms tell people from robots; by rate alone unless given'),
  openid: z
    .strictObject({
      issuer: z
        .string()
        .refine(isIssuer, 'must be an https:// address; http:// only on this machine')
        .describe('The address of the provider'),
      clientId: z.string().min(1),
      clientSecret: z.strictObject({ $env: z.string() }),
      name: z.string().min(1).max(100).optional().describe('What visitors know the provider as; its host unless given'),
      rolesClaim: z
        .string()
        .min(1)
        .max(200)
        .default('roles')
        .describe('The claim that names the roles of a visitor, such as ["CMSTWO:USER"]'),
      scopes: z
        .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be a scope without spaces'))
        .default([])
        .describe('Asked for beside openid, profile and email'),
    })
    .optional()
    .describe('Where visitors sign in; the accounts of the kernel unless given'),
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

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
