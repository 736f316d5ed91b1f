import type { PlannedRequest } from '../plan-requests';
import { isPlain } from './references';

/** Each attempt sends a request, which a finding justifies. */
const MOST_TRIES = 80;

/** The smallest form of a request that still gets a wrong reply; the request itself if it depends on earlier ones. */
export const smallestThat = async (
  plan: PlannedRequest,
  isStillWrong: (plan: PlannedRequest) => Promise<boolean>,
): Promise<PlannedRequest> => {
  let smallest = plan;
  let tries = 0;
  for (let hasShrunk = true; hasShrunk && tries < MOST_TRIES;) {
    hasShrunk = false;
    for (const smaller of smallerForms(smallest)) {
      if ((tries += 1) > MOST_TRIES) break;
      if (!(await isStillWrong(smaller))) continue;
      smallest = smaller;
      hasShrunk = true;
      break;
    }
  }
  return smallest;
};

const smallerForms = (plan: PlannedRequest): PlannedRequest[] => [
  ...(plan.isDoubled ? [{ ...plan, isDoubled: false }] : []),
  ...plan.tricks.map((trick) => ({ ...plan, tricks: plan.tricks.filter((one) => one !== trick) })),
  ...smallerValues(plan.query).map((query) => ({ ...plan, query })),
  ...smallerValues(plan.body).map((body) => ({ ...plan, body })),
  ...smallerTexts(plan.params).map((params) => ({ ...plan, params })),
];

/** One field removed, or the same with a smaller value. */
const smallerValues = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.length > 1
      ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)]
      : value.flatMap(within(value));
  if (!isPlain(value)) return smallerText(value);
  const entries = Object.entries(value);
  return [
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([one]) => one !== name))),
    ...entries.flatMap(([name, field]) =>
      smallerValues(field).map((smaller) => ({ ...value, [name]: smaller })),
    ),
  ];
};
const within = (list: readonly unknown[]) => (item: unknown, at: number) =>
  smallerValues(item).map((smaller) => list.map((one, index) => (index === at ? smaller : one)));

/** An address keeps all its parts; they only become shorter. */
const smallerTexts = (fields: unknown): unknown[] =>
  isPlain(fields)
    ? Object.entries(fields).flatMap(([name, field]) =>
        smallerText(field).map((smaller) => ({ ...fields, [name]: smaller })),
      )
    : [];

const smallerText = (value: unknown): string[] =>
  typeof value === 'string' && value.length > 1
    ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)]
    : [];
