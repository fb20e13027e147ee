import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { PageContent } from '@quoin/core';
import { useSession } from '../../session/use-session.ts';
import { useEditor } from '../context/editor-context.ts';
import { draftChanges } from './draft-changes.ts';

const maxShown = 10;

interface ChangesMeanwhileProps {
  /** Content that the user has seen. */
  before: PageContent;
  onChoose(node: string): void;
}

/** Tells what others changed since the user has looked. */
export function ChangesMeanwhile({ before, onChoose }: ChangesMeanwhileProps) {
  const { catalog, draft } = useEditor();
  const { user } = useSession();
  const changes = draftChanges(catalog, before, draft);
  if (changes.length === 0) return null;
  const { author, people } = draft.confirmed;
  const name = author === user.id ? 'you, in another window' : (people[author ?? ''] ?? 'someone else');
  const hidden = changes.length - maxShown;
  return (
    <Alert severity="info" sx={{ '& ul': { m: 0, pl: 2 } }}>
      The page has changed meanwhile, last by {name}. You publish it with these changes:
      <ul>
        {changes.slice(0, maxShown).map(({ key, title, words, node }) => (
          <li key={key}>
            {node === undefined ? (
              title
            ) : (
              <Link component="button" type="button" color="inherit" underline="always" onClick={() => onChoose(node)}>
                {title}
              </Link>
            )}{' '}
            {words}
          </li>
        ))}
        {hidden > 0 && <li>and {hidden} more</li>}
      </ul>
    </Alert>
  );
}
