declare module 'virtual:api-addresses' {
  import type { Contract } from '@quoin/core/api';

  const addresses: Contract;
  export default addresses;
}
