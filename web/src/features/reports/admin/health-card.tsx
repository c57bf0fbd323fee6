import { type ChainView, listChains } from '@clearstead/contract/chains/overview'
import { listFailedMails } from '@clearstead/contract/mails'
import { type JobRunView, listJobs } from '@clearstead/contract/schedule'
import { chainNamesText as chainNames } from '@clearstead/texts/chains/chain-names'
import { adminHealthText as text } from '@clearstead/texts/reports/admin-health'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText, fileSizeText } from '../../../plumbing/format.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Split } from '../../../ui/layout/layout.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'

type Props = Pick<AdminDashboard, 'health' | 'failedJobs'>

/** Whether the books, the figures and what the server depends on are as they should be; each leads to its screen. */
export function HealthCard({ health, failedJobs }: Props) {
  return (
    <Card title={text.health}>
      <Split isEven>
        <Figures health={health} />
        <Systems failedJobs={failedJobs} database={health.database} />
      </Split>
    </Card>
  )
}

function Figures({ health }: Pick<Props, 'health'>) {
  const { booksOk, booksCheckedAt, teamFiguresAsOf, movementsAsOf } = health
  return (
    <DescriptionList>
      <DescriptionRow label={<Link to="/admin/ledger">{text.books}</Link>}>
        {booksOk === null ? (
          <Badge tone="wait">{text.booksUnchecked}</Badge>
        ) : (
          <Badge tone={booksOk ? 'ok' : 'bad'}>{booksOk ? text.booksOk : text.booksWrong}</Badge>
        )}
      </DescriptionRow>
      <DescriptionRow label={<Link to="/admin/ledger">{text.checkedAt}</Link>}>
        {booksCheckedAt ? <Time at={booksCheckedAt} /> : text.never}
      </DescriptionRow>
      <DescriptionRow
        label={
          <Link to="/admin/ledger" search={{ search: 'level_payable' }}>
            {text.staged}
          </Link>
        }
      >
        {stagedText(health)}
      </DescriptionRow>
      <DescriptionRow
        label={
          <Link to="/admin/reports" search={{ report: 'team' }}>
            {text.teamFigures}
          </Link>
        }
      >
        {teamFiguresAsOf ? <Time at={teamFiguresAsOf} /> : text.never}
      </DescriptionRow>
      <TimeRow label={<Link to="/admin/income">{text.movements}</Link>} at={movementsAsOf} />
    </DescriptionList>
  )
}

function stagedText({
  stagedLevelIncome: count,
  stagedIsBounded,
}: AdminDashboard['health']): string {
  if (stagedIsBounded) return text.stagedMany({ count })
  return count === 0 ? text.stagedNone : text.stagedCount({ count })
}

type Database = Props['health']['database']

/** Jobs, mail, blockchains, the database and its backups. */
function Systems({ failedJobs, database }: Pick<Props, 'failedJobs'> & { database: Database }) {
  const chains = useAnswer(listChains, {})
  const jobs = useAnswer(listJobs, {})
  const used = chains.answer?.chains.filter(({ missing }) => missing.length === 0) ?? []
  const backup = jobs.answer?.jobs.find(({ name }) => name === 'backup')?.last
  return (
    <DescriptionList>
      <DescriptionRow
        label={
          <Link to="/admin/jobs" search={{ status: 'failed' }}>
            {text.failedJobs}
          </Link>
        }
      >
        <Count of={failedJobs} />
      </DescriptionRow>
      <MailRow />
      {used.length === 0 && (
        <DescriptionRow label={<Link to="/admin/web3">{text.chains}</Link>}>
          <Known from={chains}>{text.chainsNone}</Known>
        </DescriptionRow>
      )}
      {used.map((chain) => (
        <DescriptionRow
          key={chain.chain}
          label={<Link to="/admin/web3">{chainNames[chain.chain]}</Link>}
        >
          <ChainState chain={chain} />
        </DescriptionRow>
      ))}
      <DescriptionRow label={text.database}>
        <DatabaseState database={database} />
      </DescriptionRow>
      <DescriptionRow label={<Link to="/admin/jobs">{text.backup}</Link>}>
        <Known from={jobs}>
          <BackupState run={backup ?? undefined} />
        </Known>
      </DescriptionRow>
    </DescriptionList>
  )
}

/** A row keeps its place while its figure is read, and says so where it cannot be. */
function Known({ from, children }: { from: Answer<unknown>; children: ReactNode }) {
  if (from.answer !== undefined) return children
  return from.state === 'waiting' ? <SkeletonLines count={1} /> : text.notRead
}

function Count({ of }: { of: number }) {
  return of === 0 ? text.failedNone : <Badge tone="bad">{countText(of)}</Badge>
}

/** Mails that could not be sent: only owners read them, as they name people. */
function MailRow() {
  const mayRead = useCanCall()(listFailedMails)
  const from = useAnswer(listFailedMails, { page: 1, limit: 1 }, { isEnabled: mayRead })
  if (!mayRead) return null
  return (
    <DescriptionRow label={<Link to="/admin/jobs">{text.mails}</Link>}>
      <Known from={from}>
        <Count of={from.answer?.total ?? 0} />
      </Known>
    </DescriptionRow>
  )
}

function ChainState({ chain: { problem, failingSince, block, head } }: { chain: ChainView }) {
  if (problem) {
    return (
      <>
        <Badge tone="bad">{text.chainStopped}</Badge> {failingSince && <Time at={failingSince} />}
      </>
    )
  }
  if (block === null || head === null) return text.never
  return head <= block ? text.chainRead : text.chainBehind({ count: head - block })
}

/** Whoever asks for a connection waits once all are in use. */
const manyInUse = 0.8

function DatabaseState({ database }: { database: Database }) {
  const { version, bytes, connections: used, mostConnections: most } = database
  return (
    <>
      {text.databaseIs({ version, size: fileSizeText(bytes) })}
      {used > manyInUse * most && (
        <>
          {' '}
          <Badge tone="wait">{text.databaseFull({ used, most })}</Badge>
        </>
      )}
    </>
  )
}

/** A run that had no place to back up to is done, and has made nothing. */
const made = ['schedule.run.backup_made', 'schedule.run.files_listed']

function BackupState({ run }: { run: JobRunView | undefined }) {
  if (!run) return text.never
  if (run.status === 'failed') return <Badge tone="bad">{text.backupFailed}</Badge>
  if (run.status === 'waiting') return text.backupWaits
  if (run.status === 'running' || !run.finishedAt) return text.backupRuns
  const isMade = made.includes(run.summary?.code ?? '')
  return isMade ? <Time at={run.finishedAt} /> : <Badge tone="wait">{text.backupNone}</Badge>
}
