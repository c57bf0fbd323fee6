import type { RestoredFiles, VerifiedBooks } from '../features/backups/public.ts'
import { sentence } from '../plumbing/said/sentence.ts'
import { print } from './open-books.ts'

type Reach = Pick<VerifiedBooks, 'newestTransfer'> & { newestCommit: Date | null }

/** Says up to when everything is there; `otherwise` where no commit was replayed. */
export function describeReach({ newestCommit, newestTransfer }: Reach, otherwise: Date | null) {
  const last = newestCommit ?? otherwise
  if (last) {
    print(`Everything up to ${last.toISOString()} is there; what was committed later is lost`)
  }
  if (newestTransfer) {
    print(`The newest transfer is ${newestTransfer.id}, of ${newestTransfer.at.toISOString()}`)
  }
}

/** More are counted. */
const mostNamed = 20

export function describeFiles({ count, faults, missing }: RestoredFiles, hasUploads: boolean) {
  print(`Files brought back: ${count}`)
  if (!hasUploads) print('Uploads are in their bucket, whose versions are not touched')
  const lost = [...faults, ...missing.map((path) => `${path} is not in the backups`)]
  for (const fault of lost.slice(0, mostNamed)) print(`Lost: ${fault}`)
  if (lost.length > mostNamed) print(`Lost: ${lost.length - mostNamed} more files`)
}

export function describeBooks({ notVerified, transfers, problems, days }: VerifiedBooks): void {
  if (notVerified !== null) print(`Not verified: ${notVerified}`)
  else if (problems.length === 0) print(`The books are right: ${transfers} transfers`)
  for (const problem of problems) print(`The books are wrong: ${sentence(problem, 'en')}`)
  if (days.newest) {
    const { day, hash } = days.newest
    print(`Published days: ${days.count}, the newest ${day} with the hash ${hash}`)
    print('Compare that hash with one that was published, or kept, outside this installation')
  }
  for (const day of days.wrong) print(`The day ${day} is not the one that was published`)
}

export function describeKeys(unknownKeys: readonly string[]): void {
  for (const key of unknownKeys) {
    print(`Signed with the key ${key}, which is none of this installation`)
  }
}
