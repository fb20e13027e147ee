import FormHelperText from '@mui/material/FormHelperText';
import { failureOf } from '../../api/failure.ts';
import type { Target } from './target.ts';

interface TargetNotesProps {
  /** The chosen target; undefined for none, and until it has arrived. */
  target: Target | undefined;
  /** Why the target cannot be read; null if it can. */
  error: Error | null;
}

/** Shows details of the chosen target beside its title, or why it cannot be read. */
export const TargetNotes = ({ target, error }: TargetNotesProps) => (
  <>
    {error !== null && (
      <FormHelperText error>
        {failureOf(error).status === 404
          ? 'It no longer exists. The link is kept until you choose another.'
          : failureOf(error).message}
      </FormHelperText>
    )}
    {target !== undefined && target.detail !== '' && target.detail !== target.title && (
      <FormHelperText sx={{ overflowWrap: 'anywhere' }}>{target.detail}</FormHelperText>
    )}
  </>
);
