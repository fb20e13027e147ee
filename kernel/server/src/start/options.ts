import type { Problem } from '@quoin/sdk';
import type { RequestHandler } from 'express';
import type { LogDestination } from '../platform/log/log.ts';
import type { PromptAdministrator, FirstAdministrator } from '../platform/sessions/administrator.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { WorkerContext } from '../processes/join-primary.ts';
import type { Imported } from '../site/content/import.ts';
import type { PackageHooks } from '../site/packages/package.ts';
import type { ReadSecret } from '../site/sites/site-folder.ts';

export interface StartOptions {
  settings: Settings;
  admin?: string;
  /** Reads packages from sources, and rejects sites with problems. */
  development?: PackageHooks & {
    /** Runs first for each request. */
    middleware?: RequestHandler;
    /** Formats a plugin's error for pages, with its place in the sources if known. */
    explain?: (error: Error) => string;
  };
  /** Defaults to standard output. */
  log?: LogDestination;
  /** Called when a step begins, and with its outcome if any. */
  progress?(step: string, outcome?: string): void;
  /** Called at the first start if the settings contain no password. */
  promptAdministrator?: PromptAdministrator;
  /** Reads secrets that manifests name. Defaults to environment variables. */
  secret?: ReadSecret;
  now?: () => Date;
  /** The link to the primary, if any. */
  workerContext?:
    | Pick<
        WorkerContext,
        | 'listen'
        | 'leads'
        | 'whenLeading'
        | 'swapped'
        | 'quarantine'
        | 'counts'
        | 'reportFaulty'
        | 'wear'
        | 'copied'
        | 'dropped'
      >
    | Pick<WorkerContext, 'leads'>;
  /** Allows outbound requests to this machine. For tests. */
  outboundLoopback?: boolean;
}

export interface Running {
  port: number;
  adminUrl: string;
  /** With their origins. */
  sites(): { id: string; name: string; url: string }[];
  /** Problems by site. Such a site is served in its last valid state, or not at all. */
  problems(): ReadonlyMap<string, readonly Problem[]>;
  /** Deviations from the published state, by site. */
  warnings(): ReadonlyMap<string, readonly Problem[]>;
  administrator: FirstAdministrator | undefined;
  /** Sites whose installed packages differ from the served ones. */
  pending(): ReadonlySet<string>;
  /** Reads the sites' folders again. Raises `composition.invalid` in development. */
  reload(): Promise<void>;
  /**
   * Reads a site's content files again, and stores and publishes what changed. Raises `site.unknown` and
   * `content.invalid`.
   */
  importContent(siteId: string): Promise<Imported>;
  /**
   * Finishes requests and jobs within 10 seconds. If `gently`, also waits for clients that may send another request, up
   * to 20 seconds in all.
   */
  close(gently?: boolean): Promise<void>;
}
