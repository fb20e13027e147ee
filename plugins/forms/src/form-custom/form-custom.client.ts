export { default } from '../form/form.client.ts';
