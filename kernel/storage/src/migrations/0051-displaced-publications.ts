import { identity, of, optional, type SchemaMigration, text, whole } from './schema.ts';

export const displacedPublications: SchemaMigration = {
  name: '0051-displaced-publications',
  async up({ createTable, run }) {
    await createTable('displaced_publications', {
      revision_id: identity(),
      site_id: text(),
      page_id: text(of('pages')),
      number: whole(),
      shown_id: text(optional),
    });
    await run('CREATE INDEX displaced_publications_by_site ON displaced_publications (site_id, page_id, number)');
  },
};
