import { contract } from '@quoin/core/api';

/** Tests use the contract itself instead of the build's virtual module. */
export default contract;
