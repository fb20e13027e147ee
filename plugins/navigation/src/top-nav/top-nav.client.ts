export { default } from '../header/header.client.ts';
