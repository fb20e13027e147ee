import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { ControlProps } from '../control/control.ts';
import { useForm } from '../control/form-context.ts';
import { useDebounced } from '../reference/use-debounced.ts';
import { existingValuesQuery, type ExistingValue, type ValuesElsewhere } from './existing-values.ts';
import { ItemControl } from './item-control.tsx';

/** One of the existing values. One that no longer exists stays until another is chosen. */
export function OneOfControl(props: ControlProps<string>) {
  const { of = 'data-sources' } = props.field.schema;
  return typeof of === 'object' && 'list' in of ? (
    <ItemControl {...props} of={of} />
  ) : (
    <ExistingValueControl {...props} of={of} />
  );
}

/** A typed text is a value without its own title. */
type Option = ExistingValue | string;

const valueOf = (option: Option): string => (typeof option === 'string' ? option : option.value);
const titleOf = (option: Option): string => (typeof option === 'string' ? option : option.title);

interface ExistingValueProps extends ControlProps<string> {
  of: ValuesElsewhere;
}

function ExistingValueControl({ value: stored, change, ties, of }: ExistingValueProps) {
  const value = stored === '' ? undefined : stored;
  const { site } = useForm();
  const [words, setWords] = useState('');
  const settled = useDebounced(words);
  /** Typed while nothing was listed: a list that arrives meanwhile must not take it away. */
  const [isFree, setFree] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...existingValuesQuery(site, of, settled, value),
    placeholderData: keepPreviousData,
  });
  const listed = data?.values ?? [];
  const isGone = value !== undefined && data?.isKnown === false && !isFetching;
  const chosen: ExistingValue | null =
    value === undefined ? null : (listed.find((each) => each.value === value) ?? { value, title: value });
  const left = (data?.total ?? 0) - listed.length;
  const isUnlisted = error !== null || data === undefined;
  const isTyped = isUnlisted || isFree;
  return (
    <>
      <Autocomplete<ExistingValue, false, boolean, boolean>
        id={ties.id}
        size="small"
        fullWidth
        value={chosen}
        options={listed}
        loading={isFetching}
        disableClearable
        freeSolo={isTyped}
        autoSelect={isTyped}
        selectOnFocus
        blurOnSelect
        filterOptions={(options) => options}
        getOptionLabel={titleOf}
        getOptionKey={valueOf}
        isOptionEqualToValue={(one, other) => valueOf(one) === valueOf(other)}
        noOptionsText="Nothing fits these words."
        onClose={() => setWords('')}
        onBlur={() => setFree(false)}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          setWords(text);
          if (isUnlisted) setFree(true);
        }}
        onChange={(_, next) => next !== null && change([], valueOf(next))}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder="Search"
            error={ties['aria-invalid'] === true || isGone}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ties } }}
          />
        )}
      />
      {isGone && (
        <FormHelperText error>
          {`"${value}" no longer exists, so what depends on it shows nothing. It is kept until you choose another.`}
        </FormHelperText>
      )}
      {error !== null && (
        <>
          <FormHelperText error>{failureOf(error).message}</FormHelperText>
          <FormHelperText>So there is nothing to choose from: type the value.</FormHelperText>
        </>
      )}
      {left > 0 && <FormHelperText>{`${left} more are found by their words.`}</FormHelperText>}
    </>
  );
}
