export { mountListing as default } from '@quoin/sdk/listing';
