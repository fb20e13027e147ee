import { databases } from '@quoin/storage/testing';

/** The databases that screens are played on: SQLite, and with TEST_FULL=1 PostgreSQL too. */
export const stages = process.env['TEST_FULL'] === '1' ? databases : databases.filter(({ name }) => name === 'sqlite');
