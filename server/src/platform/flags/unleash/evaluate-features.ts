import * as z from 'zod';

const strategy = z.object({
  name: z.string(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  constraints: z.array(z.unknown()).nullish(),
  segments: z.array(z.unknown()).nullish(),
  disabled: z.boolean().nullish(),
});

const feature = z.object({
  name: z.string(),
  enabled: z.boolean(),
  strategies: z.array(strategy).nullish(),
  dependencies: z.array(z.unknown()).nullish(),
});

/** What Unleash answers at `/client/features`. Fields that decide nothing here are left out. */
export const featuresAnswer = z.object({ features: z.array(feature) });

type Feature = z.output<typeof feature>;
type Strategy = z.output<typeof strategy>;

interface Evaluation {
  /** The features whose value is the same for all. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The names of the features that depend on who asks, when, or on another feature. */
  readonly unsupported: readonly string[];
}

/**
 * The values of features for the whole site. Pages are rendered once for many visitors, so a feature is on for all or for
 * none; a strategy that decides by visitor is not supported.
 */
export function evaluateFeatures(features: readonly Feature[]): Evaluation {
  const values = features.map((one) => [one.name, featureValue(one)] as const);
  return {
    flags: Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    unsupported: values.flatMap(([name, value]) => (value === null ? [name] : [])),
  };
}

/** Null for a feature that is not the same for all. One strategy that says "on" is enough. */
function featureValue({ enabled, strategies, dependencies }: Feature): boolean | null {
  if (!enabled) return false;
  if ((dependencies ?? []).length > 0) return null;
  const given = strategies ?? [];
  if (given.length === 0) return true;
  const values = given.filter(({ disabled }) => disabled !== true).map(strategyValue);
  if (values.includes(true)) return true;
  return values.includes(null) ? null : false;
}

function strategyValue({ name, parameters, constraints, segments }: Strategy): boolean | null {
  const rollout = name === 'flexibleRollout' ? Number(parameters?.['rollout']) : name === 'default' ? 100 : null;
  if (rollout === 0) return false;
  const isForAll = (constraints ?? []).length === 0 && (segments ?? []).length === 0;
  return rollout === 100 && isForAll ? true : null;
}
