/** Tables in a backup. Those that a later schema dropped stay listed: their databases can still be backed up. */
export const storedTables = [
  'activities',
  'assets',
  'audit_entries',
  'breakers',
  'composition_changes',
  'compositions',
  'displaced_publications',
  'displaced_revisions',
  'earlier_files',
  'erasures',
  'frozen_nodes',
  'frozen_styles',
  'grants',
  'identities',
  'imports',
  'invalidations',
  'job_progress',
  'jobs',
  'mails',
  'page_entries',
  'page_entry_tags',
  'page_tags',
  'pages',
  'redirects',
  'revisions',
  'rollouts',
  'row_batches',
  'row_changes',
  'row_partitions',
  'row_revisions',
  'rows',
  'saved_views',
  'search_entries',
  'search_texts',
  'search_topics',
  'settings',
  'submission_files',
  'submissions',
  'tokens',
  'translations',
  'usages',
  'users',
] as const;

/** Tables that triggers fill while the stored ones are loaded, and the schema's own. */
export const derivedTables = [
  'page_counts',
  'row_assets',
  'row_pages',
  'schema_migrations',
  'search_words',
  'usage_counts',
] as const;

/**
 * Tables of running processes, and of sessions and preview links, which must not outlive their instance: a restored
 * backup would revive ended ones.
 */
export const transientTables = [
  'job_holders',
  'leases',
  'presences',
  'preview_links',
  'serving_processes',
  'sessions',
  'visitor_sessions',
] as const;
