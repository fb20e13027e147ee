import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import type { ComponentType } from 'react';
import type { Field } from '../schema/field.ts';
import type { Scalar } from '../schema/json-schema.ts';
import { brief } from '../schema/value.ts';
import { humanizeIdentifier } from '../schema/humanize.ts';
import type { ControlProps } from './control.ts';
import { useForm } from './form-context.ts';

const notAvailable = ' (not available)';

/** Max values to show without a menu. */
const fewValues = 3;

const labelOf = ({ schema }: Field, value: Json): string =>
  schema.labels?.[brief(value)] ?? humanizeIdentifier(brief(value));

/** One of several values. An unknown stored value stays visible. */
export function SelectControl(props: ControlProps<string | number>) {
  const values = props.field.schema.enum ?? [];
  const isKnown = props.value === undefined || values.includes(props.value);
  return values.length <= fewValues && isKnown ? (
    <Radios {...props} values={values} />
  ) : (
    <ValueMenu {...props} Label={ValueLabel} />
  );
}

function Radios({ field, value, change, ties, values }: ControlProps<string | number> & { values: readonly Scalar[] }) {
  const current = values.findIndex((each) => each === (value ?? field.fallback));
  return (
    <RadioGroup
      row
      {...ties}
      aria-readonly={useForm().isReadOnly}
      value={current < 0 ? '' : current}
      onChange={(_, index) => change([], values[Number(index)])}
      sx={{ columnGap: 1 }}
    >
      {values.map((each, index) => (
        <FormControlLabel
          key={brief(each)}
          value={index}
          control={<Radio size="small" sx={{ p: 0.5 }} />}
          label={labelOf(field, each)}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: -0.5, mr: 1 }}
        />
      ))}
    </RadioGroup>
  );
}

export interface ValueLabelProps {
  field: Field;
  value: Scalar;
}

const ValueLabel = ({ field, value }: ValueLabelProps) => labelOf(field, value);

interface ValueMenuProps extends ControlProps<string | number> {
  Label: ComponentType<ValueLabelProps>;
}

/** Menu of values, including the default. */
export function ValueMenu({ field, value, change, ties, Label }: ValueMenuProps) {
  const { fallback, schema } = field;
  const values: readonly Scalar[] = schema.enum ?? [];
  const isUnknown = value !== undefined && !values.includes(value);
  const offered = isUnknown ? [...values, value] : values;
  const current = offered.findIndex((each) => each === (value ?? fallback));
  return (
    <Select
      fullWidth
      displayEmpty
      value={current < 0 ? '' : String(current)}
      error={ties['aria-invalid'] === true || isUnknown}
      onChange={({ target }) => change([], offered[Number(target.value)])}
      sx={{ '& .MuiSelect-select': { display: 'flex', alignItems: 'center', gap: 0.75 } }}
      renderValue={() => {
        const shown = offered[current];
        return shown === undefined ? (
          <Typography component="span" variant="body2" color="textSecondary">
            Choose
          </Typography>
        ) : (
          <>
            <Label field={field} value={shown} />
            {isUnknown && notAvailable}
            {value === undefined && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                (default)
              </Typography>
            )}
          </>
        );
      }}
      SelectDisplayProps={ties}
    >
      {offered.map((each, index) => (
        <MenuItem key={brief(each)} value={String(index)} dense>
          <Label field={field} value={each} />
          {isUnknown && each === value && notAvailable}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Any number of values, in schema order. */
export function SelectManyControl({ field, value, change, ties }: ControlProps<Json[]>) {
  const { isReadOnly } = useForm();
  const values: readonly Json[] = field.schema.items?.enum ?? [];
  const chosen = value ?? (Array.isArray(field.fallback) ? field.fallback : []);
  const offered = [...values, ...chosen.filter((each) => !values.includes(each))];
  return (
    <FormGroup
      role="group"
      id={ties.id}
      aria-labelledby={ties['aria-labelledby']}
      aria-describedby={ties['aria-describedby']}
    >
      {offered.map((each) => (
        <FormControlLabel
          key={brief(each)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(each)}
              onChange={(_, checked) =>
                change(
                  [],
                  offered.filter((other) => (other === each ? checked : chosen.includes(other))),
                )
              }
              slotProps={{ input: { 'aria-readonly': isReadOnly } }}
              sx={{ p: 0.5 }}
            />
          }
          label={values.includes(each) ? labelOf(field, each) : labelOf(field, each) + notAvailable}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: -0.5 }}
        />
      ))}
    </FormGroup>
  );
}
