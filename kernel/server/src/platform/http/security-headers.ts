import type { Response } from 'express';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Policy of an answer that is data: nothing in it may load or run anything. */
const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of answers that are data of the API: kept nowhere, framed nowhere. */
export function protectApi(response: Response): void {
  response.set({
    ...everywhere,
    'cache-control': 'no-store',
    'content-security-policy': inert,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
}

/** What browsers that do not know `frame-ancestors` make of it; nothing where it names origins. */
function frameOptions(policy: string): Record<string, string> {
  const ancestors = /(?:^|;) *frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim();
  const option = ancestors === "'none'" ? 'DENY' : ancestors === "'self'" ? 'SAMEORIGIN' : undefined;
  return option === undefined ? {} : { 'x-frame-options': option };
}

/** Headers of what is on a site's host, under a policy: that of files and data unless it is a page's. */
export const siteHeaders = (policy: string = inert): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...frameOptions(policy),
});

/** Sets them. */
export const protectSite = (response: Response, policy?: string): void => void response.set(siteHeaders(policy));

/** Of what a page in a frame may do beyond itself: no windows, no downloads, and the admin stays where it is. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';

/** Headers of a page in a frame of the admin, whose origin its policy names: kept nowhere, and nobody learns where it was. */
export function protectFrame(response: Response, policy: string): void {
  response.set({
    ...everywhere,
    'cache-control': 'no-store',
    'content-security-policy': `${policy}; ${sandbox}`,
    'referrer-policy': 'no-referrer',
  });
}
