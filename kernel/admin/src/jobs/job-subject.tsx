import Typography from '@mui/material/Typography';
import type { ApiSubject } from '@quoin/core/api';
import { SubjectTitle, subjectKind } from '../screen/subject.tsx';
import { Term, Terms } from '../screen/terms.tsx';
import { capital, nameWords, valueWords } from '../screen/value-words.ts';

interface JobSubjectProps {
  job: { payload?: unknown; about: Readonly<Record<string, ApiSubject>> };
}

/** What a job is about: what is known of it by title, the rest by name and value. */
export function JobSubject({ job: { payload, about } }: JobSubjectProps) {
  if (payload === null || payload === undefined) return <Typography color="textSecondary">Nothing in particular: it is done for all sites together.</Typography>;
  if (typeof payload !== 'object' || Array.isArray(payload)) return <Typography sx={{ overflowWrap: 'anywhere' }}>{valueWords(payload)}</Typography>;
  return (
    <Terms>
      {Object.entries(payload).map(([name, value]) => {
        const subject = about[name];
        return (
          <Term key={name} title={subject === undefined ? capital(nameWords(name)) : subjectKind(subject.subject)}>
            {subject === undefined ? valueWords(value) : <SubjectTitle subject={subject} />}
          </Term>
        );
      })}
    </Terms>
  );
}
