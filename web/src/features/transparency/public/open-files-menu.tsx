import { listSnapshots } from '@clearstead/contract/transparency/snapshots'
import { questionText as questions } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { MenuChoice, MenuRow } from '../../../ui/actions/menu.tsx'
import { type MenuProps, OpenMenu } from '../../../ui/actions/open-menu.tsx'
import type { Transparency } from '../figures.ts'
import type { FileRow } from './csv-of-rows.ts'
import {
  booksRows,
  changeRows,
  coverageRows,
  earningsRows,
  owedRows,
  payoutRows,
  priceRows,
  ruleRows,
  runwayRows,
} from './records.ts'
import { fileTypes, saveRows } from './save-rows.ts'
import { snapshotRows } from './snapshot-rows.ts'

type File = { name: string; of: string; rows: readonly FileRow[] }

/** Each part of the page as a file, in its order; a part without figures has none. */
function filesOf(answer: Transparency, snapshots: readonly FileRow[]): File[] {
  return [
    { name: 'coverage', of: questions.coverage, rows: coverageRows(answer) },
    { name: 'held-owed-promised', of: questions.owed, rows: owedRows(answer) },
    { name: 'treasury', of: questions.runway, rows: runwayRows(answer) },
    { name: 'payouts', of: questions.payouts, rows: payoutRows(answer) },
    { name: 'earnings', of: questions.earnings, rows: earningsRows(answer) },
    { name: 'token-price', of: questions.price, rows: priceRows(answer) },
    { name: 'rules', of: questions.rules, rows: ruleRows(answer) },
    { name: 'rule-changes', of: questions.changes, rows: changeRows(answer) },
    { name: 'books-check', of: questions.books, rows: booksRows(answer) },
    { name: 'snapshots', of: questions.snapshots, rows: snapshots },
  ].filter(({ rows }) => rows.length > 0)
}

const mostSnapshots = 100

type Props = { answer: Transparency; trigger: MenuProps['trigger'] }

/** The menu of files, which begins open: a CSV and a JSON file of each part. */
export function FilesMenu({ answer, trigger }: Props) {
  return (
    <OpenMenu trigger={trigger}>
      <FileChoices answer={answer} />
    </OpenMenu>
  )
}

function FileChoices({ answer }: { answer: Transparency }) {
  const snapshots = useAnswer(listSnapshots, { page: 1, limit: mostSnapshots })
  return filesOf(answer, snapshotRows(snapshots.answer?.rows ?? [])).map(({ name, of, rows }) => (
    <MenuRow key={name} label={of}>
      {fileTypes.map((type) => (
        <MenuChoice
          key={type}
          label={text.download({ type: type.toUpperCase(), of })}
          onSelect={() => saveRows(type, name, rows)}
        >
          {type.toUpperCase()}
        </MenuChoice>
      ))}
    </MenuRow>
  ))
}
