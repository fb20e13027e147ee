import { apiContract } from '@quoin/api';

/** Tests use the contract itself instead of the build's virtual module. */
export default apiContract;
