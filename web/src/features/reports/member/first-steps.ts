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

/** A step that is not done; one that needs another first cannot be done yet, and `isNext` is what the member does now. */
export type OpenStep = { key: StepKey; canDo: boolean; isNext: boolean }
export type Steps = { done: StepKey[]; open: OpenStep[] }

/**
 * The steps of a new member, the done ones and the open ones; undefined while an answer is missing, and once all are done,
 * with a hidden second factor as good as done. Whoever has a plan has money here, however it came.
 */
export function stepsOf(
  known: FirstSteps,
  { isFactorHidden }: { isFactorHidden: boolean },
): Steps | undefined {
  const { isVerified, hasDeposit, hasPlan, hasClaimed, hasSecondFactor } = known
  const isDone: Record<StepKey, boolean | undefined> = {
    verify: isVerified,
    deposit: hasDeposit || hasPlan,
    plan: hasPlan,
    claim: hasClaimed,
    factor: hasSecondFactor,
  }
  const shown = stepKeys.filter((key) => key !== 'factor' || !isFactorHidden)
  if (shown.some((key) => isDone[key] === undefined)) return undefined
  const open = shown.filter((key) => !isDone[key])
  if (open.length === 0) return undefined
  const canDo = (key: StepKey) =>
    key === 'plan' ? isDone.deposit === true : key !== 'claim' || isDone.plan === true
  return {
    done: shown.filter((key) => isDone[key]),
    open: open.map((key, place) => ({
      key,
      canDo: canDo(key),
      // The second factor is optional: it is nobody's next step.
      isNext: place === 0 && key !== 'factor',
    })),
  }
}
