/** Parts come before those they use. */
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

/** Closes the started parts. If `gently`, also waits for clients that may send another request. */
export type Closing = Partial<Record<(typeof order)[number], (gently: boolean) => Promise<void>>>;

export async function closeAll(closing: Closing, gently: boolean): Promise<void> {
  for (const part of order) await closing[part]?.(gently);
}
