import { dayMs } from '@clearstead/contract/values/days'

type Base = { id: string; endedAt: Date; lastSegment: string; systemId: string }

/**
 * The backups that a restore to any of the last days needs: those of these days, and the one before them. The newest is always
 * kept. With 14 days, backups of 16, 15, 13 and 1 days ago: the one of 16 days ago goes.
 */
export function chooseKept<Each extends Pick<Base, 'endedAt'>>(
  bases: readonly Each[],
  now: Date,
  keepDays: number,
): Each[] {
  const since = now.getTime() - keepDays * dayMs
  const newestFirst = [...bases].sort(
    (left, right) => right.endedAt.getTime() - left.endedAt.getTime(),
  )
  const firstOld = newestFirst.findIndex(({ endedAt }) => endedAt.getTime() < since)
  return firstOld < 0 ? newestFirst : newestFirst.slice(0, firstOld + 1)
}

/** Whether no kept backup of the same database begins before this segment of WAL, so that no restore reads it. */
export function isNeedless(
  { systemId, segment }: { systemId: string; segment: string },
  kept: readonly Base[],
): boolean {
  const own = kept.filter((base) => base.systemId === systemId)
  return own.length > 0 && own.every(({ lastSegment }) => segment <= lastSegment)
}

/** How long owners may be without a backup that was restored for a test. */
const untestedMs = 2 * dayMs

/** Whether owners are alarmed; `since` is when backups were first watched. */
export function isUntested(now: Date, lastTested: Date | undefined, since: Date): boolean {
  return now.getTime() - (lastTested ?? since).getTime() > untestedMs
}
