import { type ApprovalView, listApprovals } from '@clearstead/contract/approvals'
import type { SecondAdmin } from '@clearstead/contract/call/waits-for-approval'
import { getSettings } from '@clearstead/contract/settings/settings'
import { secondAdminText as text } from '@clearstead/texts/approvals/second-admin'
import type { ReactNode } from 'react'
import { useAccount } from '../../../plumbing/session.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import type { Tab } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { WaitingDecisions } from './waiting-decisions.tsx'

/** The tab of a queue with the rows that wait for a second admin. */
export type SecondAdminTab = 'second_admin'

/** Whether somebody has still to decide on the rows of a tab: the first admin or a second one. */
export function isWaiting(tab: string): boolean {
  return tab === 'pending' || tab === 'second_admin'
}

/** What a queue asks for in a tab: rows that wait for a second admin are not among the pending ones. */
export function requestOfTab<Status extends string>(tab: Status | SecondAdminTab) {
  if (tab === 'second_admin') return { status: undefined, secondAdmin: true }
  const status = tab as Exclude<Status, SecondAdminTab>
  return { status, secondAdmin: tab === 'pending' ? false : undefined }
}

/** That tab, where dual approval is on or something waits. */
export function useSecondAdminTab(
  chosen: string,
  count: number | undefined,
): Tab<SecondAdminTab>[] {
  const isShown = useDualApproval() || chosen === 'second_admin' || (count ?? 0) > 0
  return isShown ? [{ key: 'second_admin', label: text.tab, count }] : []
}

/** Who asked for a second admin. */
export function askedByColumn<
  Row extends { secondAdmin?: SecondAdmin | undefined },
>(): Column<Row> {
  return column(
    'asked_by',
    text.askedBy,
    ({ secondAdmin }) =>
      secondAdmin ? <Badge tone="wait">{secondAdmin.askedByName}</Badge> : undefined,
    { role: 'why', isNamed: true },
  )
}

/** Says of several picked rows how many of them wait for a second admin once they are approved. */
export function bulkSecondAdmin(
  rows: readonly { needsSecondAdmin?: boolean | undefined }[],
): string | undefined {
  const count = rows.filter(({ needsSecondAdmin }) => needsSecondAdmin).length
  return count === 0 ? undefined : text.bulk({ count })
}

/** What the dialog of a decision says where it takes a second admin. */
export function askingSecondAdmin(isNeeded: boolean | undefined) {
  return isNeeded ? { title: text.askTitle, lead: text.askLead, act: text.ask } : {}
}

/** Whether every decision that takes a second admin takes one now, whatever its amount. */
export function useDualApproval(): boolean {
  return useAnswer(getSettings, {}).answer?.settings.security?.dualApproval === true
}

/** Who asked for a second admin, and until when the request waits. */
export function WaitsForSecondAdmin({ of }: { of: Omit<SecondAdmin, 'id'> }) {
  const own = useAccount('admin')
  return (
    <Notice tone="wait" title={text.waits}>
      <p>{own?.id === of.askedBy ? text.askedByYou : text.asked({ name: of.askedByName })}</p>
      <p>
        {text.expires} <Time at={of.expiresAt} />
      </p>
    </Notice>
  )
}

type Props = { subject: string }

/** The decisions on the request to a second admin about a row, such as `deposit:12`, in place of those on the row. */
export function SecondAdminDecisions({ subject }: Props) {
  return (
    <Answered from={useWaiting(subject, true)} lines={3}>
      {({ rows: [approval] }) => approval && <WaitingDecisions approval={approval} />}
    </Answered>
  )
}

/** The row's own decisions, unless a second admin was asked about it. For queues whose rows do not say so. */
export function UnlessSecondAdmin({ subject, children }: Props & { children: ReactNode }) {
  const isOn = useDualApproval()
  const mayRead = useCanCall()(listApprovals)
  const from = useWaiting(subject, isOn && mayRead)
  if (!isOn || !mayRead) return children
  return (
    <Answered from={from} lines={3}>
      {({ rows: [approval] }) =>
        approval ? (
          <>
            <WaitsForSecondAdmin of={approval} />
            <WaitingDecisions approval={approval} />
          </>
        ) : (
          children
        )
      }
    </Answered>
  )
}

type Waiting = { rows: readonly ApprovalView[] }

function useWaiting(subject: string, isEnabled: boolean): Answer<Waiting> {
  const waiting = { page: 1, limit: 1, status: 'waiting', subject } as const
  return useAnswer(listApprovals, waiting, { keepPrevious: false, isEnabled })
}
