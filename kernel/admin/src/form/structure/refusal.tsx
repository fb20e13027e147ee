import FormHelperText from '@mui/material/FormHelperText';

/** Says why items were not changed. */
export const Refusal = ({ reason }: { reason: string | undefined }) =>
  reason === undefined ? null : (
    <FormHelperText role="alert" error>
      {reason}
    </FormHelperText>
  );
