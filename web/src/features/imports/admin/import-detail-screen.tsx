import {
  discardImport,
  executeImport,
  getImport,
  type ImportProblem,
  type ImportStatus,
  type ImportView,
  listImportProblems,
} from '@clearstead/contract/imports/imports'
import { problemSentence } from '@clearstead/contract/imports/problems'
import { ImportId } from '@clearstead/contract/values/ids'
import { isLess, zero } from '@clearstead/contract/values/money'
import { fieldText } from '@clearstead/texts/imports/field'
import { fileText } from '@clearstead/texts/imports/file'
import { importsText } from '@clearstead/texts/imports/imports'
import { oneImportText as text } from '@clearstead/texts/imports/one-import'
import { problemText } from '@clearstead/texts/imports/problem'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ActDialog, DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DescriptionList } from '../../../ui/figures/rows.tsx'
import { TickBox } from '../../../ui/forms/plain-field.tsx'
import { Card, Inline, Note, Split, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { ImportState } from './import-columns.tsx'
import { TotalRows } from './total-rows.tsx'

/** What is wrong, by file and line. */
function ProblemList({ id }: { id: ImportId }) {
  const address = useAddress('/_admin/admin/import/$id')
  const list = useList(
    listImportProblems,
    { ...address.search, id },
    {
      address,
      columns: problemColumns,
      rowKey: ({ file, line, kind, field }) => `${file} ${line} ${kind} ${field}`,
    },
  )
  return (
    <ListCard
      list={list}
      title={text.problems}
      caption={text.problemsCaption}
      empty={text.noProblems}
      file={text.problemsFile({ id })}
    />
  )
}

const problemColumns: readonly Column<ImportProblem>[] = [
  column('line', text.line, ({ line }) => text.lineOf({ line }), { role: 'what', isFixed: true }),
  column('file', text.file, ({ file }) => fileText[file], { tone: 'muted' }),
  column('field', text.field, ({ field }) => labelOf(field), { tone: 'muted' }),
  column('problem', text.problem, sentenceOf, { role: 'why', isLong: true, isFixed: true }),
]

function sentenceOf({ field, ...problem }: ImportProblem): string {
  return problemSentence(problemText, { ...problem, field: labelOf(field) })
}

function labelOf(field: string): string {
  return Object.entries(fieldText).find(([name]) => name === field)?.[1] ?? field
}

/** Read again soon as long as a job works on it. */
const whileWorking = ({ import: { status } }: { import: ImportView }) =>
  status === 'checking' || status === 'carrying_out' ? 1_000 : undefined

export function ImportDetailScreen() {
  const id = ImportId.safeDecode(useParams({ from: '/_admin/admin/import/$id' }).id)
  return (
    <>
      <PageHead
        title={id.success ? importsText.named({ id: id.data }) : importsText.unknown}
        actions={
          <LinkButton to="/admin/import" look="plain" isSlim icon={<ArrowLeft />}>
            {importsText.back}
          </LinkButton>
        }
      />
      {id.success ? <OneImport id={id.data} /> : <ErrorState message={importsText.unknown} />}
    </>
  )
}

function OneImport({ id }: { id: ImportId }) {
  const from = useAnswer(getImport, { id }, { repeatMs: whileWorking })
  return (
    <Answered from={from} height={480}>
      {({ import: view }) => <Parts of={view} />}
    </Answered>
  )
}

function Parts({ of: view }: { of: ImportView }) {
  const { id, status, problems, totals } = view
  const isChecked = status === 'checked'
  return (
    <Stack gap={4}>
      <StateNotice of={view} />
      {isChecked && problems > 0 && <ProblemList id={id} />}
      <Split isEven>
        {totals && (
          <Card title={text.totals} foot={<ImportActs of={view} />}>
            <Note>{text.totalsNote}</Note>
            <DescriptionList>
              <TotalRows totals={totals} />
            </DescriptionList>
            {isLess(totals.unexplained, zero()) && (
              <Notice tone="wait" isSlim>
                {text.short}
              </Notice>
            )}
          </Card>
        )}
        {isChecked && <ColumnsCard key={view.checkedAt?.getTime()} of={view} />}
      </Split>
      {!totals && <ImportActs of={view} />}
    </Stack>
  )
}

const sentences: Record<Exclude<ImportStatus, 'checked'>, string> = {
  receiving: text.receiving,
  checking: text.checking,
  carrying_out: text.executing,
  done: text.done,
}

function StateNotice({ of: { status, problems, invitationsLeft } }: { of: ImportView }) {
  const isFaulty = status === 'checked' && problems > 0
  const tone = status === 'done' || (status === 'checked' && !isFaulty) ? 'ok' : 'wait'
  const sentence = isFaulty
    ? text.faulty({ count: problems })
    : status === 'checked'
      ? text.sound
      : ''
  return (
    <Notice tone={isFaulty ? 'bad' : tone} title={<ImportState status={status} />}>
      <p role="status">{status === 'checked' ? sentence : sentences[status]}</p>
      {isFaulty && <p>{text.faultyLead}</p>}
      {invitationsLeft > 0 && <p>{text.invitationsLeft({ count: invitationsLeft })}</p>}
    </Notice>
  )
}

/** Carrying an import out, and deleting one that is not. */
function ImportActs({ of: view }: { of: ImportView }) {
  const [asking, setAsking] = useState<'execute' | 'discard'>()
  const mayCall = useCanCall()
  const close = () => setAsking(undefined)
  const { status, problems } = view
  if (status === 'done' || status === 'carrying_out' || !mayCall(executeImport)) return null
  return (
    <Inline justify="apart">
      <Button look="danger" onClick={() => setAsking('discard')}>
        {text.discard}
      </Button>
      {status === 'checked' && problems === 0 && (
        <Button onClick={() => setAsking('execute')}>{text.execute}</Button>
      )}
      {asking === 'execute' && <ExecuteDialog of={view} onClose={close} />}
      {asking === 'discard' && <DiscardDialog of={view} onClose={close} />}
    </Inline>
  )
}

type Props = { of: ImportView; onClose: () => void }

function ExecuteDialog({ of: { id, totals }, onClose }: Props) {
  const [invites, setInvites] = useState(true)
  return (
    <ActDialog
      isLong
      onClose={onClose}
      title={text.confirmTitle}
      lead={text.confirmLead}
      act={text.execute}
      endpoint={executeImport}
      request={{ id, invites }}
    >
      {totals && (
        <DescriptionList>
          <TotalRows totals={totals} />
        </DescriptionList>
      )}
      <TickBox label={text.invites} isTicked={invites} onTick={setInvites} />
    </ActDialog>
  )
}

function DiscardDialog({ of: { id }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.discardTitle}
      endpoint={discardImport}
      request={{ id }}
      options={{
        onDone: () => void navigate({ to: '/admin/import' }),
      }}
    >
      <Text>{text.discardLead}</Text>
    </DeleteDialog>
  )
}
