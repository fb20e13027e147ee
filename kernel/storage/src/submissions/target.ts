/** The address of a submission without a handler. */
export interface Target {
  url: string;
  format: 'json' | 'form';
}

/** Encodes the target, since the form may change before delivery. */
export const targetName = ({ url, format }: Target): string => `POST ${format} ${url}`;

/** Returns undefined for a handler's name. */
export function parseTarget(name: string): Target | undefined {
  const [, format, url] = /^POST (json|form) (.+)$/.exec(name) ?? [];
  return format === undefined || url === undefined ? undefined : { format: format === 'json' ? 'json' : 'form', url };
}

/** Returns the target for breakers: an origin, or the handler of a site, whose hosts are unknown. */
export function serviceOf({ siteId, handler }: { siteId: string; handler: string }): string {
  const url = parseTarget(handler)?.url;
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : `${siteId}/${handler}`;
}
