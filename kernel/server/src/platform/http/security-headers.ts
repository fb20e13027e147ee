import type { Response } from 'express';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Policy of data: nothing may load or run. */
const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Prevents caching and framing of API data. */
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

/** For browsers without `frame-ancestors`; none if it names origins. */
function frameOptions(policy: string): Record<string, string> {
  const ancestors = /(?:^|;) *frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim();
  const option = ancestors === "'none'" ? 'DENY' : ancestors === "'self'" ? 'SAMEORIGIN' : undefined;
  return option === undefined ? {} : { 'x-frame-options': option };
}

/** Headers for sites' hosts. The policy defaults to that of data. */
export const siteHeaders = (policy: string = inert): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...frameOptions(policy),
});

export const protectSite = (response: Response, policy?: string): void => void response.set(siteHeaders(policy));

/** Prevents windows, downloads and navigation of the admin. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';

/** Prevents caching and referrers of pages in admin frames. */
export function protectFrame(response: Response, policy: string): void {
  response.set({
    ...everywhere,
    'cache-control': 'no-store',
    'content-security-policy': `${policy}; ${sandbox}`,
    'referrer-policy': 'no-referrer',
  });
}
