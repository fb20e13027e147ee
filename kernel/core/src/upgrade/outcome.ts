/**
 * Effect of an upgrade on stored content, best first. `lossless`: migrated, looks the same. `changed`: other HTML or
 * CSS. `lossy`: a value moves to the attic. `broken`: visible content disappears.
 */
export const planOutcomes = ['unchanged', 'lossless', 'changed', 'lossy', 'broken'] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** Display texts, worst first. */
export const planOutcomeWords: readonly { outcome: PlanOutcome; title: string; meaning: string }[] = [
  { outcome: 'broken', title: 'Broken', meaning: 'Something that is shown now would not be shown any more.' },
  { outcome: 'lossy', title: 'Lossy', meaning: 'Values go to the attic, from which editors can bring them back.' },
  { outcome: 'changed', title: 'Changed', meaning: 'Visitors get other HTML or CSS; nothing is lost.' },
  { outcome: 'lossless', title: 'Lossless', meaning: 'Migrated, and shown as before.' },
  {
    outcome: 'unchanged',
    title: 'Unchanged',
    meaning: 'Stays as it is; listed only where older revisions lose something.',
  },
];
