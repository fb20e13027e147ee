/** The parts of a server, none before those that it uses. */
const order = [
  'requests',
  'warmUp',
  'auditHeads',
  'jobs',
  'leadership',
  'media',
  'sites',
  'outbound',
  'storage',
  'traces',
  'clock',
  'faults',
] as const;

/** Ends each part that was begun: gently also for visitors who may ask again at once. */
export type Closing = Partial<Record<(typeof order)[number], (gently: boolean) => Promise<void>>>;

/** Ends all parts, one after the other. */
export async function closeAll(closing: Closing, gently: boolean): Promise<void> {
  for (const part of order) await closing[part]?.(gently);
}
