import { KernelError } from '@quoin/core/errors';
import type { Storage, User } from '@quoin/storage';
import { createAddressThrottle, createThrottle } from '../http/throttle.ts';
import { createKnownDevices } from './known-devices.ts';
import { decoyHash, isPassword } from './password.ts';

/** The client of a sign-in. `device` is its cookie. */
export interface Sender {
  address: string;
  device?: string | undefined;
}

/** Checks passwords. Failed attempts in the admin and at sites count together. */
export interface Credentials {
  /**
   * Calls `open` for the active user. Also returns a device cookie. Raises `session.refused` and `request.too-many`.
   */
  admit<Opened>(
    given: { email: string; password: string },
    from: Sender,
    open: (user: User) => Promise<Opened>,
  ): Promise<{ opened: Opened; device: string }>;
  /** Raises `account.password-wrong`, `account.no-password` and `request.too-many`. */
  assertPassword(user: User, password: string): Promise<void>;
}

export async function createCredentials(storage: Storage, now: () => Date): Promise<Credentials> {
  const decoy = decoyHash();
  const byAccount = createThrottle(10, 'sign-ins with one account', () => now().getTime());
  const byDevice = createThrottle(10, 'sign-ins with one account in one browser', () => now().getTime());
  const byHolder = createThrottle(10, 'passwords of one account', () => now().getTime());
  const byAddress = createAddressThrottle(30, 'sign-ins from one address', () => now().getTime());
  const devices = await createKnownDevices(storage);
  const accountOf = (email: string) => email.normalize('NFKC').toLowerCase();

  return {
    async admit({ email, password }, { address, device: cookie }, open) {
      const account = accountOf(email);
      const device = devices.find(cookie, account);
      // Strangers can exhaust an account's attempts, but not those of its owner's browser.
      const [throttle, key] = device === undefined ? [byAccount, account] : [byDevice, device];
      byAddress.consume(address);
      throttle.consume(key);
      const found = await storage.users.findCredentials(email);
      // Unknown names take as long as wrong passwords.
      const right = await isPassword(password, found?.passwordHash ?? (await decoy), address);
      // Failed attempts must not block writers.
      if (!right || found?.user.state !== 'active') throw new KernelError('session.refused', {});
      const opened = await storage.transaction(async () => {
        // The password or the user's state may have changed meanwhile.
        const current = await storage.users.findCredentials(email);
        const holds =
          current?.user.state === 'active' &&
          current.passwordHash !== null &&
          current.passwordHash === found.passwordHash;
        return holds ? { of: await open(current.user) } : undefined;
      });
      if (opened === undefined) throw new KernelError('session.refused', {});
      byAddress.refund(address);
      throttle.refund(key);
      return {
        opened: opened.of,
        device: device === undefined || cookie === undefined ? devices.issue(account) : cookie,
      };
    },

    async assertPassword({ id, email }, password) {
      const found = await storage.users.findCredentials(email);
      if (found === null || found.passwordHash === null) throw new KernelError('account.no-password', {});
      byHolder.consume(id);
      if (!(await isPassword(password, found.passwordHash, id))) throw new KernelError('account.password-wrong', {});
      byHolder.refund(id);
    },
  };
}
