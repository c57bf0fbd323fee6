import { BackupProblem } from './backup-problem.ts'
import type { Manifest, SegmentNote } from './manifest.ts'
import { segmentAfter } from './wal-segments.ts'

/** Clocks and the times of files are trusted to this much. */
const marginMs = 120_000

type Archived = Pick<SegmentNote, 'segment' | 'finishedAt'>

/**
 * The segments that a restore needs after those in the base backup, in order. With a moment to restore to, those that were
 * finished well after it are left out; an incomplete restore ends where one is missing.
 * @throws {BackupProblem} a segment is missing while later ones are there
 */
export function chooseSegments<Note extends Archived>(
  { lastSegment, segmentBytes }: Pick<Manifest, 'lastSegment' | 'segmentBytes'>,
  archived: readonly Note[],
  { to, isIncomplete }: { to: Date | undefined; isIncomplete: boolean },
): Note[] {
  const bySegment = new Map(archived.map((note) => [note.segment, note]))
  const newest = archived
    .map(({ segment }) => segment)
    .sort()
    .at(-1)
  const chosen: Note[] = []
  for (let next = lastSegment; ; ) {
    next = segmentAfter(next, segmentBytes)
    if (newest === undefined || next > newest) return chosen
    const note = bySegment.get(next)
    if (!note) {
      if (isIncomplete) return chosen
      throw new BackupProblem(`The segment ${next} of WAL is missing, though later ones are there.`)
    }
    chosen.push(note)
    if (to && note.finishedAt.getTime() > to.getTime() + marginMs) return chosen
  }
}
