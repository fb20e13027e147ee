import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ApiPage } from '@quoin/api';
import { zonedInstant } from '../../screen/zoned-instant.ts';
import { Moment, ZoneField } from '../../publication/moment.tsx';
import { instantAt } from '../../publication/schedule.ts';

/** Time of publication, and what to do with an already scheduled change. */
export interface PublicationTime {
  when: 'now' | 'later';
  wall: string;
  zone: string;
  next: 'keep' | 'cancel' | undefined;
}

/** Chosen instant; undefined for now, none or the past. */
export function chosenInstant({ when, wall, zone }: PublicationTime, now: Date): Date | undefined {
  const at = when === 'later' ? instantAt(wall, zone) : undefined;
  return at !== undefined && at > now ? at : undefined;
}

export const isChosen = (time: PublicationTime, { next }: Pick<ApiPage, 'next'>, now: Date): boolean =>
  time.when === 'later' ? chosenInstant(time, now) !== undefined : next === null || time.next !== undefined;

interface PublicationTimeFieldsProps {
  page: Pick<ApiPage, 'next'>;
  time: PublicationTime;
  now: Date;
  onChange(time: PublicationTime): void;
}

export function PublicationTimeFields({ page: { next }, time, now, onChange }: PublicationTimeFieldsProps) {
  const isOver = time.wall !== '' && chosenInstant(time, now) === undefined;
  return (
    <>
      <RadioGroup
        aria-label="When visitors read it"
        value={time.when}
        onChange={({ target }) => onChange({ ...time, when: target.value as 'now' | 'later' })}
      >
        <FormControlLabel value="now" control={<Radio size="small" />} label="Now" />
        <FormControlLabel
          value="later"
          control={<Radio size="small" />}
          label="At a time; until then visitors read what is published"
        />
      </RadioGroup>
      {time.when === 'later' && (
        <>
          {next !== null && (
            <Alert severity="warning">
              It takes the place of the change that is scheduled for {zonedInstant(next.at, next.zone)}.
            </Alert>
          )}
          <Moment
            label="Changes at"
            wall={time.wall}
            zone={time.zone}
            now={now}
            problem={isOver ? 'Choose a time that is to come.' : undefined}
            onChange={(wall) => onChange({ ...time, wall })}
          />
          <ZoneField zone={time.zone} onChange={(zone) => onChange({ ...time, zone })} />
        </>
      )}
      {time.when === 'now' && next !== null && (
        <>
          <Alert severity="warning">
            A change is scheduled for {zonedInstant(next.at, next.zone)}. It holds nothing of what you publish now.
          </Alert>
          <RadioGroup
            aria-label="What becomes of the scheduled change"
            value={time.next ?? ''}
            onChange={({ target }) => onChange({ ...time, next: target.value as 'keep' | 'cancel' })}
          >
            <FormControlLabel value="cancel" control={<Radio size="small" />} label="Cancel the scheduled change" />
            <FormControlLabel
              value="keep"
              control={<Radio size="small" />}
              label="Keep it: it takes the place of this then"
            />
          </RadioGroup>
        </>
      )}
    </>
  );
}
