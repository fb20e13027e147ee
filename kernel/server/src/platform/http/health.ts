import type { Response } from 'express';
import { protectApi } from './security-headers.ts';

/** A condition of a process, known without I/O. */
export interface Condition {
  name: string;
  isMet(): boolean;
  /** True if the process cannot serve without it. */
  isRequired: boolean;
}

export interface Readiness {
  isReady(): boolean;
  all(): { name: string; isMet: boolean }[];
}

export const createReadiness = (conditions: readonly Condition[]): Readiness => ({
  isReady: () => conditions.every(({ isRequired, isMet }) => !isRequired || isMet()),
  all: () => conditions.map(({ name, isMet }) => ({ name, isMet: isMet() })),
});

/** On every host. `/healthz` is an alias of `/readyz`. */
const probes = ['/livez', '/readyz', '/healthz'] as const;
export type Probe = (typeof probes)[number];

export const isProbe = (path: string): path is Probe => (probes as readonly string[]).includes(path);

export function sendHealth(response: Response, probe: Probe, readiness: Pick<Readiness, 'isReady'>): void {
  const isGood = probe === '/livez' || readiness.isReady();
  protectApi(response);
  response.status(isGood ? 200 : 503).json({ status: isGood ? 'good' : 'bad' });
}
