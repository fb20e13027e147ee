import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { FieldProblem } from './control/form-context.ts';

interface ProblemSummaryProps {
  /** In display order; `title` is of the field or its closest titled ancestor. */
  problems: readonly (FieldProblem & { title: string | undefined })[];
  reveal(field: string): void;
}

export const ProblemSummary = ({ problems, reveal }: ProblemSummaryProps) => (
  <Alert severity="error" sx={{ '& ul': { m: 0, pl: 2 }, '& li + li': { mt: 0.75 } }}>
    {problems.length > 1 && `${problems.length} values need another look.`}
    <ul>
      {problems.map(({ field, title, message }) => (
        <li key={`${field} ${message}`}>
          {field === undefined || field === '' ? (
            message
          ) : (
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              onClick={() => reveal(field)}
              sx={{ textAlign: 'start', verticalAlign: 'baseline' }}
            >
              {title === undefined ? message : `${title}: ${message}`}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Alert>
);
