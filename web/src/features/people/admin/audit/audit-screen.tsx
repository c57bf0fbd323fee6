import { sentenceOf } from '@clearstead/contract/call/say'
import { listAdmins, listAudit, verifyAudit } from '@clearstead/contract/people/admins'
import { actText } from '@clearstead/texts/people/act'
import { auditCheckText } from '@clearstead/texts/people/audit-check'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText } from '../../../../plumbing/format.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, Note, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { type Column, column } from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Notice, RefusalNotice } from '../../../../ui/states/notice.tsx'
import { type AuditLine, auditColumns } from './audit-columns.tsx'
import { type Change, changesOf } from './changes.ts'
import { auditText as text } from './text.ts'
import { changeText, fieldText } from './value-text.ts'

const depositTabs = ['approved', 'rejected'] as const
const withdrawalTabs = ['approved', 'paid', 'rejected'] as const

/** What a line is about, with the way to it where the back office shows it. */
function SubjectLink({ line: { subject, action, after } }: { line: AuditLine }) {
  const words = text.subjectName(subject)
  const [kind, number = ''] = subject.split(':')
  const status = statusOf(after)
  const search = `#${number}`
  if (kind === 'deposit') {
    const tab = depositTabs.find((one) => one === status)
    if (tab === undefined) return words
    return (
      <Link to="/admin/deposits" search={{ status: tab, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'withdrawal') {
    const tab = withdrawalTabs.find((one) => one === status)
    if (tab === undefined) return words
    const to = action.includes('/roi/') ? '/admin/roi-request' : '/admin/withdrawals'
    return (
      <Link to={to} search={{ status: tab, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'transfer') {
    return (
      <Link to="/admin/ledger/transfer/$id" params={{ id: number }}>
        {words}
      </Link>
    )
  }
  if (kind === 'user' && !action.includes('/admin')) {
    return (
      <Link to="/admin/check/profile/$id" params={{ id: number }}>
        {words}
      </Link>
    )
  }
  return words
}

function statusOf(after: unknown): unknown {
  return typeof after === 'object' && after !== null && 'status' in after ? after.status : undefined
}

/** One line: who, when, from where, about what, and every field before and after. */
function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { id, action, subject, actorName, actorKind, at, address, hash, before, after } = line
  const changes = changesOf(before, after)
  return (
    <Dialog isOpen onClose={onClose} title={text.actName(action, subject)} isWide>
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionRow label={text.about}>
            <SubjectLink line={line} />
          </DescriptionRow>
          <DescriptionRow label={text.actor}>
            {actorName ?? text.actorName[actorKind]}
          </DescriptionRow>
          <TimeRow label={text.when} at={at} isExact />
          {address && <DescriptionRow label={text.address}>{address}</DescriptionRow>}
          <DescriptionRow label={text.line}>{id}</DescriptionRow>
          <DescriptionRow label={text.hash}>
            {hash ? <Code>{hash}</Code> : text.notSealed}
          </DescriptionRow>
        </DescriptionList>
        {changes.length === 0 ? (
          <Text tone="muted">{text.noChange}</Text>
        ) : (
          <Table
            caption={text.change}
            columns={changeColumns()}
            rows={changes}
            rowKey={({ field }) => field}
            isOpen
          />
        )}
      </Stack>
    </Dialog>
  )
}

function changeColumns(): Column<Change>[] {
  return [
    column('field', text.field, ({ field }) => fieldText(field), { role: 'what', tone: 'strong' }),
    column(
      'before',
      text.before,
      (change) => <Value of={change.before} words={changeText(change).before} />,
      { tone: 'muted' },
    ),
    column('after', text.after, (change) => (
      <Value of={change.after} words={changeText(change).after} />
    )),
  ]
}

/** Hashes and addresses are shortened, and copied in full. */
function Value({ of, words }: { of: unknown; words: string }) {
  if (typeof of === 'string' && /^[\w-]{26,}$/.test(of)) return <Code>{of}</Code>
  return words
}

/** What admins did, with its proof. */
export function AuditScreen() {
  const address = useAddress('/_admin/admin/audit')
  const [chosen, setChosen] = useState<AuditLine>()
  const admins = useAnswer(listAdmins, {}).answer?.admins ?? []
  const list = useList(listAudit, address.search, { address, columns: auditColumns() })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <AuditCheck />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="audit-log"
        onChoose={setChosen}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter list={list} name="action" label={text.act} words={actText} />
            <ChoiceFilter
              list={list}
              name="actorId"
              label={text.actor}
              words={Object.fromEntries(admins.map(({ id, fullname }) => [id, fullname]))}
            />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['from', 'to']}>
            {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
          </FilterSheet>
        }
      />
      {chosen && <LineDialog line={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

/** Recomputes the hash chain of the audit log, now. */
function AuditCheck() {
  const { act, isSending, refusal, answer } = useAct(verifyAudit)
  return (
    <Card
      title={auditCheckText.title}
      foot={
        <Button look="plain" isBusy={isSending} onClick={() => act({})}>
          {auditCheckText.act}
        </Button>
      }
    >
      <Note>{auditCheckText.note}</Note>
      {answer && (
        <Notice
          tone={answer.ok ? 'ok' : 'bad'}
          title={answer.ok ? auditCheckText.sound : auditCheckText.broken}
          isAlert={!answer.ok}
        >
          <p>
            {auditCheckText.lines({
              lines: countText(answer.lines),
              sealed: countText(answer.sealed),
            })}
            , <Time at={answer.checkedAt} />
          </p>
          {answer.problems.map((problem) => (
            <p key={sentenceOf(problem)}>{sentenceOf(problem)}</p>
          ))}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
    </Card>
  )
}
