import { defineComponent, media, text, z } from '@quoin/sdk';
import { fileType } from '../file-type.ts';

export const downloadLink = defineComponent({
  name: 'cms-component-download-link',
  title: 'Download link',
  description: 'A link to a file of the library, with its type and size',
  keywords: ['file', 'document', 'pdf', 'attachment'],
  icon: 'file-down',
  props: z.object({
    file: media('File', { accept: 'document', description: 'From the library, which knows its type and size' }),
    label: text('Label', { description: 'Defaults to the name of the file', maxLength: 200 }).optional(),
  }),
  demos: [
    {
      displayName: 'Download link',
      content: { props: { file: { url: '/documents/sample-circular.pdf' }, label: 'Sample circular' } },
    },
    {
      displayName: 'A file that the library no longer has',
      content: { props: { file: { asset: '5d1f1c0c-8b0a-4f55-9d0e-0c1f4be3a7a2' }, label: 'Sample rule book' } },
    },
  ],
  initial: { props: {} },
  messages: { file: 'File', facts: '({type}, {size})' },
  render: ({ props: { file, label }, context }) => {
    const { src, file: facts } = file;
    const name = label || facts?.fileName || context.t('file');
    const content = (
      <>
        {context.icon('download')}
        <span>
          {name}
          {facts && (
            <span className="download-link-facts">
              {' '}
              {context.t('facts', { type: fileType(facts.fileName), size: context.format.bytes(facts.bytes) })}
            </span>
          )}
        </span>
      </>
    );
    return (
      <p className="download-link">
        {src === undefined ? (
          <span className="download-link-file">{content}</span>
        ) : (
          <a className="download-link-file" href={src} download={facts?.fileName ?? true}>
            {content}
          </a>
        )}
      </p>
    );
  },
  label: (props) => props.label,
});
