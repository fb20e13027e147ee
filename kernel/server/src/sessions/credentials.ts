import { QuoinError } from '@quoin/sdk';
import type { Storage, User } from '@quoin/storage';
import { createThrottle } from '../http/throttle.ts';
import { decoyHash, isPassword } from './password.ts';

/** Addresses with passwords, wherever they are asked for: wrong tries in the admin and at sites count together. */
export interface Credentials {
  /** Opens something for the active user whose these are. Raises `session.refused` and `request.too-many`. */
  admit<Opened>(given: { email: string; password: string }, address: string, open: (user: User) => Promise<Opened>): Promise<Opened>;
  /** Raises `account.password-wrong`, `account.no-password` and `request.too-many`. */
  assertPassword(user: User, password: string): Promise<void>;
}

/** Makes what checks passwords. */
export async function createCredentials(storage: Storage, now: () => Date): Promise<Credentials> {
  const decoy = await decoyHash();
  const byAccount = createThrottle(10, 'sign-ins with one account', () => now().getTime());
  const byAddress = createThrottle(30, 'sign-ins from one address', () => now().getTime());
  const accountOf = (email: string) => email.normalize('NFKC').toLowerCase();

  return {
    async admit({ email, password }, address, open) {
      const account = accountOf(email);
      byAddress.take(address);
      byAccount.take(account);
      const found = await storage.users.findCredentials(email);
      // A wrong name takes as long as a wrong password.
      const right = await isPassword(password, found?.passwordHash ?? decoy);
      const opened = await storage.transaction(async () => {
        // The password may have been changed, or the account disabled, while this one was compared.
        const current = await storage.users.findCredentials(email);
        const holds = right && current?.user.state === 'active' && current.passwordHash !== null && current.passwordHash === found?.passwordHash;
        return holds ? { of: await open(current.user) } : undefined;
      });
      if (opened === undefined) throw new QuoinError('session.refused', {});
      byAddress.giveBack(address);
      byAccount.giveBack(account);
      return opened.of;
    },

    async assertPassword({ email }, password) {
      const account = accountOf(email);
      const found = await storage.users.findCredentials(email);
      if (found === null || found.passwordHash === null) throw new QuoinError('account.no-password', {});
      byAccount.take(account);
      if (!(await isPassword(password, found.passwordHash))) throw new QuoinError('account.password-wrong', {});
      byAccount.giveBack(account);
    },
  };
}
