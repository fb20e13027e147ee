import type { SchemaMigration } from './schema.ts';

export const durations: SchemaMigration = {
  name: '0056-durations',
  async up({ dialect, run }) {
    const real = dialect === 'sqlite' ? 'REAL' : 'DOUBLE PRECISION';
    // Seconds; null unless known. Files uploaded before are read when they are replaced.
    await run(
      `ALTER TABLE assets ADD COLUMN duration ${real}`,
      `ALTER TABLE earlier_files ADD COLUMN duration ${real}`,
    );
  },
};
