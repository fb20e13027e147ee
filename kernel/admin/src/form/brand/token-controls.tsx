import Box from '@mui/material/Box';
import type { ControlProps } from '../control/control.ts';
import { ValueMenu, type ValueLabelProps } from '../control/select-control.tsx';
import { humanize } from '../schema/humanize.ts';
import { spaceUnit, spaceWords } from '../schema/value-words.ts';
import { Pictured, Swatch } from './swatch.tsx';
import { useBrand } from './use-brand.ts';

type Props = ControlProps<string | number>;

function ColorLabel({ value }: ValueLabelProps) {
  const token = useBrand().data?.colors.find(({ name }) => name === value);
  return (
    <Pictured picture={<Swatch light={token && { surface: token.light }} dark={token && { surface: token.dark }} />}>
      {humanize(String(value))}
    </Pictured>
  );
}

export const ColorControl = (props: Props) => <ValueMenu {...props} Label={ColorLabel} />;

function IntentLabel({ value }: ValueLabelProps) {
  const token = useBrand().data?.intents.find(({ name }) => name === value);
  return <Pictured picture={<Swatch light={token?.light} dark={token?.dark} />}>{humanize(String(value))}</Pictured>;
}

export const IntentControl = (props: Props) => <ValueMenu {...props} Label={IntentLabel} />;

function SpaceLabel({ value }: ValueLabelProps) {
  const pixels = Number(value) * spaceUnit;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ minWidth: 44 }}>
        {spaceWords(value)}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ width: pixels || 0, height: 8, bgcolor: 'primary.main', opacity: 0.55, borderRadius: 0.25 }}
      />
    </Box>
  );
}

export const SpaceControl = (props: Props) => <ValueMenu {...props} Label={SpaceLabel} />;
