import { later } from './later.tsx'

/** Two versions, or a refusal: rarely needed, so its script comes with the first of them. */
export const DecisionPart = later(() =>
  import('../../screens/mesa/decision.tsx').then((parts) => parts.Decision),
)
