import { testSite } from '@quoin/testing';

testSite(import.meta.dirname);
