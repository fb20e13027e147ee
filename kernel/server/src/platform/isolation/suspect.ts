/** A component or template of a site, with the page on which it hung. */
export interface Suspect {
  site: string;
  page: string;
  plugin: string;
  version: string;
  component: string;
  during: 'render' | 'load';
  /** The network whose query, form values or draft it handled. Absent if none. */
  clientNetwork?: string;
}

export const isSameSuspect = (one: Suspect, other: Suspect): boolean =>
  one.site === other.site &&
  one.plugin === other.plugin &&
  one.version === other.version &&
  one.component === other.component;
