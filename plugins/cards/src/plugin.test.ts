import { testPlugin } from '@quoin/testing';
import plugin from './index.ts';

testPlugin(plugin, { helpTexts: true });
