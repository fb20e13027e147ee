declare module 'virtual:api-addresses' {
  import type { ApiContract } from '@quoin/api';

  const addresses: ApiContract;
  export default addresses;
}
