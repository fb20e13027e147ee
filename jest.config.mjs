export { default } from '@quoin/jest';
