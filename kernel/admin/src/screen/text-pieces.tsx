import type { ApiTextDifference } from '@quoin/api';

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** Styles of what holds the pieces of a difference. */
export const pieceStyles = {
  '& ins': { textDecoration: 'none', borderBottom: '2px solid', borderColor: 'success.main', fontWeight: 600 },
  '& del': { color: 'error.main' },
} as const;

/** Difference of two texts, with context. */
export const TextPieces = ({ pieces, isCut }: ApiTextDifference) => (
  <>
    {pieces.map(({ kind, text }, index) => {
      if (kind === 'skipped') return ' … ';
      const Tag = tags[kind];
      // Pieces have no identity but their position.
      return <Tag key={`${index} ${kind}`}>{text}</Tag>;
    })}
    {isCut && ' … and further differences'}
  </>
);
