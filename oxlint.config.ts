import { lintConfig } from '@quoin/lint';

export default lintConfig(import.meta.dirname);
