import type { Given, Requirement } from './setting';
import { SETTINGS } from './settings-table';

const requirements = Object.entries(SETTINGS).flatMap(([name, { requires = [] }]) =>
  requires.map((requirement) => ({ name, ...requirement })),
);

const isActive = ({ name, value, unless }: Requirement & { readonly name: string }, given: Given) =>
  Boolean(given[name]) &&
  (value === undefined || given[name] === value) &&
  !(unless !== undefined && given[unless]);

/** The settings that always require this one. */
const requiredBy = (needed: string): string[] =>
  requirements
    .filter(({ all, value }) => value === undefined && all?.includes(needed))
    .map(({ name }) => name);

/** Where a setting is required, for the documents: "STORE_URL is set", "BROKER_KIND is rabbitmq or emqx". */
export const requiredWhere = (needed: string): string[] => {
  const those = requirements.filter(({ all, unless }) => !unless && all?.includes(needed));
  const valuesOf = (name: string) => those.flatMap((one) => (one.name === name ? (one.value ?? []) : []));
  return [...new Set(those.map(({ name }) => name))].map(
    (name) => `${name} is ${valuesOf(name).join(' or ') || 'set'}`,
  );
};

/** One line for each setting that another one requires and that is not set. */
export const missingSettings = (given: Given): string[] => {
  const lines = requirements
    .filter((requirement) => isActive(requirement, given))
    .flatMap(({ name, value, all, oneOf, because }) => {
      if (oneOf)
        return oneOf.some((one) => given[one])
          ? []
          : [
              `  ${name} can be ${value} only where ${oneOf.join(' or ')} is set${because ? `: ${because}` : ''}.`,
            ];
      const where = (one: string) =>
        value === undefined ? `${requiredBy(one).join(' or ')} is` : `${name} is ${value}`;
      return (all ?? [])
        .filter((one) => !given[one])
        .map((one) => `  ${one} must be set where ${where(one)}.`);
    });
  return [...new Set(lines)];
};
