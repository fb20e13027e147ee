export { fileCheckInterval } from '../database/sqlite.ts';
export { createSqliteDatabase, databases, suiteDatabases, type TestDatabase } from './databases.ts';
export { longestTurn } from './longest-turn.ts';
export { createPostgresDatabase } from './postgres.ts';
export { createSilentLink, type SilentLink } from './silent-link.ts';
