import Chip from '@mui/material/Chip';
import type { ApiPlan } from '@quoin/api';
import { isUnderWay } from './plan-queries.ts';
import { stateWords } from './plan-messages.ts';

export const PlanState = ({ plan }: { plan: ApiPlan }) => {
  const { title, color } = stateWords[plan.state];
  return (
    <Chip
      label={isUnderWay(plan) && plan.progress !== null ? `${title}, ${plan.progress} %` : title}
      color={color}
      variant="outlined"
    />
  );
};
