import type { Gap } from './gap.ts';

export interface RenderedPage {
  html: string;
  /** The value of the header Content-Security-Policy. */
  policy: string;
  /** Further headers that it is sent with. */
  headers: Readonly<Record<string, string>>;
  /** What the page was made from; see `dependency`. The page is as it was while none of it changed. */
  dependencies: string[];
  /** From when on it is no longer true. */
  expires: Date | undefined;
  /** Whether something is missing or old that may be there soon: it may be shown while it is made again, which is worth while in a few seconds. */
  isDegraded: boolean;
  /** Whether its template drew it: where that failed, what is in its regions stands there by itself; where it is missing, nothing does. */
  template: 'drawn' | 'failed' | 'missing';
  /** Made for one visitor: never kept for another. */
  private: boolean;
  /** The ids of the forms on it. */
  forms: readonly string[];
  /** For the caller to log. */
  gaps: Gap[];
}
