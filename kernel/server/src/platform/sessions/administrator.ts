import { everySite } from '@quoin/api/role';
import type { Storage } from '@quoin/storage';
import type { Settings } from '../settings/settings.ts';
import { hashChosenPassword, generatePassword } from './password.ts';

/** A generated password is shown only once. */
export interface FirstAdministrator {
  email: string;
  generatedPassword: string | undefined;
}

/** Prompts for an administrator. Without a password one is generated. */
export type PromptAdministrator = (suggested: { email: string }) => Promise<Settings['administrator']>;

/**
 * Creates the first administrator; undefined if there are users. Prompts if the settings contain no password. Raises
 * `password.weak`.
 */
export async function createFirstAdministrator(
  storage: Storage,
  settings: Settings['administrator'],
  prompt?: PromptAdministrator,
): Promise<FirstAdministrator | undefined> {
  if ((await storage.users.list({ limit: 1 })).total > 0) return undefined;
  const { email, password } =
    settings.password === undefined && prompt !== undefined ? await prompt(settings) : settings;
  const generatedPassword = password === undefined ? generatePassword() : undefined;
  const passwordHash = await hashChosenPassword(password ?? generatedPassword ?? '', email);
  return storage.transaction(async () => {
    // Another server may have started meanwhile.
    if ((await storage.users.list({ limit: 1 })).total > 0) return undefined;
    const { id } = await storage.users.create({ email, name: 'Administrator', passwordHash });
    await storage.grants.grant({ userId: id, siteId: everySite, role: 'CMSTWO:ADMIN', grantedBy: null });
    await storage.audit.append({
      siteId: null,
      actorId: null,
      action: 'user.created',
      subject: `user:${id}`,
      details: { roles: ['CMSTWO:ADMIN'] },
    });
    return { email, generatedPassword };
  });
}
