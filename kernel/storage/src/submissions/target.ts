/** Where a submission goes that has no handler: an address of the form, as JSON or as a form. */
export interface Target {
  url: string;
  format: 'json' | 'form';
}

/** What stands for a handler's name in such a submission. The form may change before it is delivered. */
export const targetName = ({ url, format }: Target): string => `POST ${format} ${url}`;

/** The target of such a name; undefined for the name of a handler. */
export function parseTarget(name: string): Target | undefined {
  const [, format, url] = /^POST (json|form) (.+)$/.exec(name) ?? [];
  return format === undefined || url === undefined ? undefined : { format: format === 'json' ? 'json' : 'form', url };
}

/** The service that a submission is delivered to, as jobs tell services apart: an origin, or the handler of a site, whose hosts nobody else knows. */
export function serviceOf({ siteId, handler }: { siteId: string; handler: string }): string {
  const url = parseTarget(handler)?.url;
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : `${siteId}/${handler}`;
}
