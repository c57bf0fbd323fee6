/** What is known of a new member; undefined while it is not read yet. */
export type FirstSteps = {
  isVerified: boolean | undefined
  hasDeposit: boolean | undefined
  hasPlan: boolean | undefined
  hasClaimed: boolean | undefined
  hasSecondFactor: boolean | undefined
}

const stepKeys = ['verify', 'deposit', 'plan', 'claim', 'factor'] as const
export type StepKey = (typeof stepKeys)[number]

/**
 * The steps of a new member and whether each is done; undefined while an answer is missing, and once all are done,
 * with a hidden second factor as good as done. Whoever has a plan has money here, however it came.
 */
export function openSteps(
  known: FirstSteps,
  { isFactorHidden }: { isFactorHidden: boolean },
): { key: StepKey; isDone: boolean }[] | undefined {
  const { isVerified, hasDeposit, hasPlan, hasClaimed, hasSecondFactor } = known
  const done: Record<StepKey, boolean | undefined> = {
    verify: isVerified,
    deposit: hasDeposit || hasPlan,
    plan: hasPlan,
    claim: hasClaimed,
    factor: hasSecondFactor,
  }
  const shown = stepKeys.filter((key) => key !== 'factor' || !isFactorHidden)
  if (shown.some((key) => done[key] === undefined)) return undefined
  const steps = shown.map((key) => ({ key, isDone: done[key] === true }))
  return steps.every(({ isDone }) => isDone) ? undefined : steps
}
