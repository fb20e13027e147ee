declare module 'virtual:api-addresses' {
  import type { Contract } from '@quoin/api';

  const addresses: Contract;
  export default addresses;
}
