import type { Gap } from './gap.ts';

export interface RenderedPage {
  html: string;
  /** Content-Security-Policy. */
  policy: string;
  headers: Readonly<Record<string, string>>;
  /** Inputs; see `dependency`. Valid until one changes. */
  dependencies: string[];
  expires: Date | undefined;
  /** A part is missing or stale but may be available soon: render the page again within seconds. */
  isDegraded: boolean;
  /** If failed, regions are shown alone; if missing, nothing is. */
  template: 'drawn' | 'failed' | 'missing';
  /** For one visitor; never shared. */
  private: boolean;
  forms: readonly string[];
  /** Plugin failures for the caller to log. */
  gaps: Gap[];
}
