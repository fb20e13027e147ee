import { identity, optional, type SchemaMigration, text, time, whole } from './schema.ts';

/** Rows and scheduled changes beside publications. */
export const displacedRevisions: SchemaMigration = {
  name: '0053-displaced-revisions',
  async up({ createTable, run }) {
    await createTable('displaced_revisions', {
      revision_id: identity(),
      site_id: text(),
      kind: text(),
      subject_id: text(),
      number: whole(),
      composition_id: text(),
      rollback_seq: whole(),
      newest: whole(),
      shown: whole(optional),
      publish_at: time(optional),
      zone: text(optional),
    });
    // The rollback is unknown: of the publications of a page, the newest was replaced first.
    await run(
      'CREATE INDEX displaced_revisions_by_site ON displaced_revisions (site_id, kind, subject_id)',
      `INSERT INTO displaced_revisions
         (revision_id, site_id, kind, subject_id, number, composition_id, rollback_seq, newest, shown)
       SELECT displaced.revision_id, displaced.site_id, 'publication', displaced.page_id, displaced.number,
         COALESCE(revision.composition_id, ''), -displaced.number,
         (SELECT MAX(newest.number) FROM displaced_publications AS newest WHERE newest.page_id = displaced.page_id),
         shown.number
       FROM displaced_publications AS displaced
       JOIN revisions AS revision ON revision.id = displaced.revision_id
       LEFT JOIN revisions AS shown ON shown.id = displaced.shown_id`,
      'DROP TABLE displaced_publications',
    );
  },
};
