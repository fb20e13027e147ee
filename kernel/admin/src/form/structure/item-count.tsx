import FormHelperText from '@mui/material/FormHelperText';

interface ItemCountProps {
  min: number | undefined;
  max: number | undefined;
  count: number;
}

function words({ min, max, count }: ItemCountProps): string | undefined {
  if (min !== undefined && count <= min) return count < min ? `At least ${min}, now ${count}` : `At least ${min}`;
  if (max !== undefined && count >= max) return `${count} of at most ${max}`;
  return undefined;
}

/** States a bound that the number of items has reached. */
export function ItemCount(props: ItemCountProps) {
  const { min = 0, max = Infinity, count } = props;
  const text = words(props);
  return text === undefined ? null : <FormHelperText error={count < min || count > max}>{text}</FormHelperText>;
}
