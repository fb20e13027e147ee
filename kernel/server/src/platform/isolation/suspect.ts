/** A component or template of a site at a version of its package, with the id of a page on which it did not end. */
export interface Suspect {
  site: string;
  page: string;
  plugin: string;
  version: string;
  component: string;
  /** What it was at: showing something, or loading what it shows. */
  during: 'render' | 'load';
  /** The network that sent what was at work there: a query, values of a form, a draft. Absent where nothing of a request was. */
  asker?: string;
}

/** Whether two are one component of one site, in one version. */
export const isSameSuspect = (one: Suspect, other: Suspect): boolean =>
  one.site === other.site &&
  one.plugin === other.plugin &&
  one.version === other.version &&
  one.component === other.component;
