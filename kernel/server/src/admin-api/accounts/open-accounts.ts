import type { Storage } from '@quoin/storage';
import type { Incoming } from '../../platform/http/application.ts';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { createProvider, type Provider } from '../../platform/oidc/provider.ts';
import { createCredentials, type Credentials } from '../../platform/sessions/credentials.ts';
import { createSessions, type Sessions } from '../../platform/sessions/sessions.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import { createMailer, mailJob, type Mailer } from '../mail/mailer.ts';
import { callbackPath, createOidcHandler } from '../oidc/oidc-handler.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createLinks } from './links.ts';
import { passwordLinkJob } from './password-link.ts';

export interface AccountParts {
  services: {
    credentials: Credentials;
    sessions: Sessions;
    accounts: Accounts;
    mailer: Mailer;
    provider: Provider | undefined;
  };
  jobs: JobHandler[];
  /** Handles sign-in with the provider. */
  requestHandler: RequestHandler<Incoming>;
}

export async function openAccounts(
  storage: Storage,
  { mail, oidc }: Pick<Settings, 'mail' | 'oidc'>,
  adminUrl: string,
  now: () => Date,
): Promise<AccountParts> {
  const credentials = await createCredentials(storage, now);
  const sessions = createSessions(storage, credentials, now);
  const mailer = createMailer(storage, { mail });
  const links = createLinks(storage, adminUrl, now);
  const accounts = createAccounts({ storage, credentials, sessions, mailer, links, now });
  const provider = oidc === undefined ? undefined : createProvider(oidc, `${adminUrl}${callbackPath}`);
  return {
    services: { credentials, sessions, accounts, mailer, provider },
    jobs: [passwordLinkJob(storage, mailer, links, now), ...(mail === undefined ? [] : [mailJob(storage, mail, now)])],
    requestHandler: createOidcHandler({ provider, storage, sessions, adminUrl, now }),
  };
}
