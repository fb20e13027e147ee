import Typography from '@mui/material/Typography';
import type { ApiJob, ApiSubject } from '@quoin/api';
import { partsOf, SubjectTitle, subjectKind } from '../../screen/subject.tsx';
import { Term, Terms } from '../../screen/terms.tsx';
import { capitalize, formatName, formatValue } from '../../screen/format-value.ts';

interface JobSubjectProps {
  job: { payload?: unknown; about: Readonly<Record<string, ApiSubject>> };
}

/** Titles of a job's known subjects, site last. */
export function JobTitles({ job }: { job: Pick<ApiJob, 'about'> }) {
  const isSite = ({ subject }: ApiSubject) => partsOf(subject).kind === 'site';
  const subjects = Object.values(job.about).toSorted((one, other) => Number(isSite(one)) - Number(isSite(other)));
  return subjects.map((subject) => (
    <Typography
      key={subject.subject}
      variant="body2"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
    >
      {isSite(subject) ? null : subjectKind(subject.subject)}
      <SubjectTitle subject={subject} />
    </Typography>
  ));
}

/** Payload of a job, with known subjects by title. */
export function JobSubject({ job: { payload, about } }: JobSubjectProps) {
  if (payload === null || payload === undefined)
    return <Typography color="textSecondary">Nothing in particular: it is done for all sites together.</Typography>;
  if (typeof payload !== 'object' || Array.isArray(payload))
    return <Typography sx={{ overflowWrap: 'anywhere' }}>{formatValue(payload)}</Typography>;
  return (
    <Terms>
      {Object.entries(payload).map(([name, value]) => {
        const subject = about[name];
        return (
          <Term key={name} title={subject === undefined ? capitalize(formatName(name)) : subjectKind(subject.subject)}>
            {subject === undefined ? formatValue(value) : <SubjectTitle subject={subject} />}
          </Term>
        );
      })}
    </Terms>
  );
}
