import { testBrand } from '@quoin/testing';
import brand from './index.ts';

testBrand(brand);
