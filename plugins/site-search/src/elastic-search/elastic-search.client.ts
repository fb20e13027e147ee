export { default } from '../search/search.client.ts';
