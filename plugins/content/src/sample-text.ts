import type { NodeInput } from '@quoin/sdk';

export const sampleText = (text: string, header?: string): NodeInput[] => [
  { name: 'cms-component-text', props: { sections: [{ id: 'sample', text, ...(header && { header }) }] } },
];
