/** Returns what a thrown value says: plugins may throw anything. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
