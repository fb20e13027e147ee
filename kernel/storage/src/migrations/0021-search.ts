import { optional, type SchemaMigration, text, whole } from './schema.ts';

/** SQLite searches a separate table, maintained by triggers. Texts are never updated in place. */
const sqlite = [
  `CREATE VIRTUAL TABLE search_words USING fts5(title_words, text_words, content='search_texts', content_rowid='number',
     tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')`,
  `CREATE TRIGGER search_texts_added AFTER INSERT ON search_texts BEGIN
     INSERT INTO search_words (rowid, title_words, text_words) VALUES (NEW.number, NEW.title_words, NEW.text_words); END`,
  `CREATE TRIGGER search_texts_removed AFTER DELETE ON search_texts BEGIN
     INSERT INTO search_words (search_words, rowid, title_words, text_words) VALUES ('delete', OLD.number, OLD.title_words, OLD.text_words); END`,
];

const postgres = [
  `ALTER TABLE search_texts ADD COLUMN words tsvector GENERATED ALWAYS AS
     (setweight(to_tsvector('simple', title_words), 'A') || setweight(to_tsvector('simple', text_words), 'D')) STORED`,
  'CREATE INDEX search_texts_by_words ON search_texts USING GIN (words)',
];

export const search: SchemaMigration = {
  name: '0021-search',
  async up({ createTable, dialect, run }) {
    await createTable('search_entries', {
      number: whole({ primaryKey: true }),
      site_id: text(),
      source: text(),
      item_id: text(),
      revision: text(),
      composition_id: text(),
      locale: text(),
      collection: text(optional),
      year: whole(optional),
      date: text(optional),
      href: text(optional),
    });
    // Separate from the entries, which are scanned for counts.
    await createTable('search_texts', {
      number: whole({ primaryKey: true }),
      title: text(),
      title_words: text(),
      text_words: text(),
      body: text(),
    });
    await createTable('search_topics', { topic: text({ primaryKey: true }), entry: whole({ primaryKey: true }) });
    await run(
      'CREATE UNIQUE INDEX search_entries_by_item ON search_entries (site_id, source, item_id)',
      'CREATE INDEX search_topics_by_entry ON search_topics (entry, topic)',
      // Shows whether an entry is current without reading large drafts.
      'CREATE INDEX pages_shown ON pages (id, published_revision_id, deleted_at, publish_at, unpublish_at)',
      'CREATE INDEX rows_shown ON "rows" (id, revision, deleted_at)',
      ...(dialect === 'sqlite' ? sqlite : postgres),
    );
  },
};
