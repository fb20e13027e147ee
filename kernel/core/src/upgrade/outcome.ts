/**
 * What an upgrade means for something stored, from the best to the worst. `lossless`: it is migrated, and shows the same. `changed`:
 * visitors get other HTML or CSS. `lossy`: a value goes to the attic. `broken`: something that is shown now will not be.
 */
export const planOutcomes = ['unchanged', 'lossless', 'changed', 'lossy', 'broken'] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** Outcomes as people read them, the worst first. */
export const planOutcomeWords: readonly { outcome: PlanOutcome; title: string; meaning: string }[] = [
  { outcome: 'broken', title: 'Broken', meaning: 'Something that is shown now would not be shown any more.' },
  { outcome: 'lossy', title: 'Lossy', meaning: 'Values go to the attic, from which editors can bring them back.' },
  { outcome: 'changed', title: 'Changed', meaning: 'Visitors get other HTML or CSS; nothing is lost.' },
  { outcome: 'lossless', title: 'Lossless', meaning: 'Migrated, and shown as before.' },
  { outcome: 'unchanged', title: 'Unchanged', meaning: 'Stays as it is; listed only where older revisions lose something.' },
];
