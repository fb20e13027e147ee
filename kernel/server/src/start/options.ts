import type { Problem } from '@quoin/sdk';
import type { RequestHandler } from 'express';
import type { LogDestination } from '../platform/log/log.ts';
import type { AskAdministrator, FirstAdministrator } from '../platform/sessions/administrator.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Membership } from '../processes/join-primary.ts';
import type { PackageHooks } from '../site/packages/package.ts';
import type { ReadSecret } from '../site/sites/site-folder.ts';

export interface StartOptions {
  settings: Settings;
  /** The folder of the built admin application. */
  admin?: string;
  /** Reads packages as they are now, and refuses to go on with a site that has problems. */
  development?: PackageHooks & {
    /** Sees each request first. */
    middleware?: RequestHandler;
    /** The words for an error of a plugin, with its place in the sources where that is known. Pages show them. */
    explain?: (error: Error) => string;
  };
  /** Where log lines go; standard output unless given. */
  log?: LogDestination;
  /** Told of each step as it begins, and once more with what came of it where that can be told. */
  progress?(step: string, outcome?: string): void;
  /** Asked at the first start when the settings name no password. */
  askAdministrator?: AskAdministrator;
  /** The variables that manifests name as secrets; those of the process unless given. */
  secret?: ReadSecret;
  now?: () => Date;
  /** Where this process is one of several, what that means for it. */
  membership?:
    | Pick<
        Membership,
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
    | Pick<Membership, 'leads'>;
  /** Lets hosts that a manifest names be on this machine. For tests. */
  outboundLoopback?: boolean;
}

/** A server that is running. */
export interface Running {
  port: number;
  /** The origin of the admin host. */
  adminUrl: string;
  /** The sites that are served, with their origins. */
  sites(): { id: string; name: string; url: string }[];
  /** What is wrong with sites, by id. They are served as they were before it, or not at all. */
  problems(): ReadonlyMap<string, readonly Problem[]>;
  /** What is served otherwise than it was published, by site. */
  warnings(): ReadonlyMap<string, readonly Problem[]>;
  /** Set when this start created the first administrator. */
  administrator: FirstAdministrator | undefined;
  /** The sites for which something else is installed than they are served with. */
  pending(): ReadonlySet<string>;
  /** Reads the sites' folders again. Raises `composition.invalid` in development. */
  reload(): Promise<void>;
  /** Lets requests and jobs under way end, for 10 seconds at most in all; gently also visitors who may ask again at once, for 20 seconds at most. */
  close(gently?: boolean): Promise<void>;
}
