import { downloadYear } from '@clearstead/contract/reports/year-summaries'
import { downloadMonth } from '@clearstead/contract/transparency/month-statements'
import { dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { firstDayOf, monthBefore, type ProgrammeMonth } from '@clearstead/contract/values/months'
import { type ProgrammeYear, yearOf } from '@clearstead/contract/values/years'
import { periodFilesText as text } from '@clearstead/texts/reports/period-files'
import { useMutation } from '@tanstack/react-query'
import { Download, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../../plumbing/call.ts'
import { monthText } from '../../../plumbing/format.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { failureOf } from '../../../plumbing/use-act.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useNow } from '../../../ui/figures/now.ts'
import { Note } from '../../../ui/layout/layout.tsx'
import { ChoiceFilter, FilterBar, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

const yearsShown = 8
const monthsShown = 24

type Props = { memberId: MemberId; hasMonths: boolean; onClose: () => void }
type Wanted = { year: ProgrammeYear | undefined; month: ProgrammeMonth | undefined }
type File = 'pdf' | 'csv' | 'signed'

/** The files of a member that are about a whole year or month. */
export function PeriodFilesDialog({ memberId, hasMonths, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>({ year: undefined, month: undefined })
  const today = dayOf(useNow(), useProgrammeZone())
  const years = yearsUpTo(yearOf(today))
  const months = monthsUpTo(monthBefore(today))
  const saving = useSaving(memberId, {
    year: wanted.year ?? yearOf(today),
    month: wanted.month ?? monthBefore(today),
  })
  const change = (changed: Partial<Wanted>) => {
    saving.reset()
    setWanted({ ...wanted, ...changed })
  }
  const list = { address: { search: wanted, change } }
  const button = (file: File, label: string) => (
    <Button
      look={file === 'pdf' ? 'primary' : 'plain'}
      icon={file === 'signed' ? <FileCheck /> : <Download />}
      isBusy={saving.isPending && saving.variables === file}
      disabled={saving.isPending}
      onClick={() => saving.mutate(file)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      foot={
        <>
          {hasMonths && button('signed', text.signed)}
          {button('csv', text.yearCsv)}
          {button('pdf', text.yearPdf)}
        </>
      }
    >
      <FilterBar>
        <ChoiceFilter
          list={list}
          name="year"
          label={text.year}
          usual={yearOf(today)}
          words={wordsOf(years, (year) => (year === yearOf(today) ? text.soFar({ year }) : year))}
        />
        {hasMonths && (
          <ChoiceFilter
            list={list}
            name="month"
            label={text.month}
            usual={monthBefore(today)}
            words={wordsOf(months, (month) => monthText(month))}
          />
        )}
      </FilterBar>
      {hasMonths && <Note>{text.leadMonths}</Note>}
      <RefusalNotice refusal={saving.error ? failureOf(saving.error) : undefined} />
    </Dialog>
  )
}

function yearsUpTo(last: ProgrammeYear): ProgrammeYear[] {
  return Array.from(
    { length: yearsShown },
    (_, index) => String(Number(last) - index) as ProgrammeYear,
  )
}

/** The newest month first. */
function monthsUpTo(last: ProgrammeMonth): ProgrammeMonth[] {
  const months = [last]
  for (let month = last; months.length < monthsShown; months.push(month)) {
    month = monthBefore(firstDayOf(month))
  }
  return months
}

type Chosen = { year: ProgrammeYear; month: ProgrammeMonth }

function useSaving(memberId: MemberId, { year, month }: Chosen) {
  return useMutation({
    mutationFn: async (file: File) => {
      if (file === 'signed') {
        const signed = await callFile(downloadMonth, { memberId, month })
        saveFile(`statement-${memberId}-${month}-signed.json`, signed)
        return
      }
      const summary = await callFile(downloadYear, { memberId, year, format: file })
      saveFile(`year-${memberId}-${year}.${file}`, summary)
    },
  })
}
