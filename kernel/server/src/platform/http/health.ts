import type { Response } from 'express';
import { protectApi } from './security-headers.ts';

/** Something that is so or not in a process, known without asking anybody. */
export interface Condition {
  name: string;
  isMet(): boolean;
  /** Whether nobody can be served without it. Others are told to people only. */
  isRequired: boolean;
}

/** Whether a process can serve. */
export interface Readiness {
  isReady(): boolean;
  /** Each condition, and whether it is met. */
  all(): { name: string; isMet: boolean }[];
}

export const createReadiness = (conditions: readonly Condition[]): Readiness => ({
  isReady: () => conditions.every(({ isRequired, isMet }) => !isRequired || isMet()),
  all: () => conditions.map(({ name, isMet }) => ({ name, isMet: isMet() })),
});

/** Where programs ask how a process is, on every host. The last one is another name of readiness. */
const probes = ['/livez', '/readyz', '/healthz'] as const;
export type Probe = (typeof probes)[number];

export const isProbe = (path: string): path is Probe => (probes as readonly string[]).includes(path);

/** Answers no more than good or bad: a process that answers lives, and is ready where it can serve. */
export function sendHealth(response: Response, probe: Probe, readiness: Pick<Readiness, 'isReady'>): void {
  const isGood = probe === '/livez' || readiness.isReady();
  protectApi(response);
  response.status(isGood ? 200 : 503).json({ status: isGood ? 'good' : 'bad' });
}
