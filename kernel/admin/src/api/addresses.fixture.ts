import { contract } from '@quoin/core/api';

/** What the build makes of the contract, in tests the contract itself. */
export default contract;
