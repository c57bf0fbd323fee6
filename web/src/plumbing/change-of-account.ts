import type { Kind } from './account.ts'
import { readSession, subscribeSession } from './session.ts'

const kinds = ['member', 'admin'] as const satisfies Kind[]
type Ids = { [K in Kind]?: number | undefined }

/** Who is signed in, and who was last. */
let present: Ids = {}
let last: Ids = {}

/** Calls `forget` when a sign-in ends, or becomes that of another account, here or in another tab. */
export function onChangeOfAccount(forget: () => void): void {
  note()
  subscribeSession(() => {
    const [before, lastBefore] = [present, last]
    note()
    const hasChanged = kinds.some(
      (kind) =>
        (before[kind] !== undefined && present[kind] === undefined) ||
        (lastBefore[kind] !== undefined && last[kind] !== lastBefore[kind]),
    )
    if (hasChanged) forget()
  })
}

/** Whether somebody else was signed in last in this tab. */
export function isOtherThanLast(kind: Kind, id: number): boolean {
  return last[kind] !== undefined && last[kind] !== id
}

function note() {
  const { member, admin } = readSession()
  present = { member: member?.id, admin: admin?.id }
  last = { member: present.member ?? last.member, admin: present.admin ?? last.admin }
}
