import type { ComposedCaptcha } from '@quoin/core';
import { formCaptchaField, QuoinError, z } from '@quoin/sdk';
import type { Outbound } from '../outbound/outbound.ts';

/** Tells people from robots. */
export interface CaptchaCheck {
  /** Whether the answer to a challenge in what was posted is a person's. Raises `captcha.unavailable` when the provider does not say. */
  passes(values: Readonly<Record<string, unknown>>, address: string): Promise<boolean>;
}

/** Ours, and those that the providers' widgets bring along. */
const fields = [formCaptchaField, 'g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'];
const longestAnswer = 4096;
const verdict = z.object({ success: z.boolean() });

/** Asks a provider by the protocol that all of them speak. */
export function createCaptchaCheck({ secret, verify }: ComposedCaptcha, outbound: Outbound): CaptchaCheck {
  const http = outbound.client([new URL(verify).host]);
  return {
    async passes(values, address) {
      const answer = fields.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '' && value.length <= longestAnswer);
      if (typeof answer !== 'string') return false;
      const body = new URLSearchParams({ secret: secret.reveal(), response: answer, remoteip: address }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      try {
        return (await http.json(verify, verdict, { method: 'POST', headers, body })).success;
      } catch (error) {
        throw new QuoinError('captcha.unavailable', {}, { cause: error });
      }
    },
  };
}
