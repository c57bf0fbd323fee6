import { downloadReport } from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { callFile } from '../../../../plumbing/call.ts'
import { saveFile } from '../../../../plumbing/save-file.ts'
import { failureOf } from '../../../../plumbing/use-act.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ErrorDialog } from '../../../../ui/dialogs/error-dialog.tsx'
import { WholeFileButtons } from '../../../../ui/lists/file-buttons.tsx'
import { wholeListOf } from '../../../../ui/lists/whole-list.ts'
import type { Days } from './periods.ts'
import { reportsText as text } from './text.ts'

type Props = { name: ReportName; days: Days }

/** Saves a whole report, as the server writes it; as Excel in the background. */
export function ReportFileButton({ name, days: { from, to } }: Props) {
  const isUnderway = useRef(false)
  const saving = useMutation({
    mutationFn: async () => {
      const period = { ...(from && { from }), ...(to && { to }) }
      const file = await callFile(downloadReport, { name, ...period, format: 'csv' })
      saveFile(`${[name, from, to].filter(Boolean).join('-')}.csv`, file)
    },
    onSettled: () => {
      isUnderway.current = false
    },
  })
  const save = () => {
    // A second click comes before the button can be drawn as busy.
    if (isUnderway.current) return
    isUnderway.current = true
    saving.mutate()
  }
  return (
    <>
      <Button
        look="plain"
        isSlim
        isIconOnPhone
        isBusy={saving.isPending}
        icon={<Download aria-hidden="true" />}
        onClick={save}
      >
        {text.csv}
      </Button>
      <WholeFileButtons
        whole={wholeListOf(downloadReport, {
          name,
          ...(from && { from }),
          ...(to && { to }),
          format: 'json',
        })}
        file={name.replaceAll('_', '-')}
        hasCsv={false}
      />
      {saving.error && (
        <ErrorDialog error={failureOf(saving.error).message} onClose={saving.reset} />
      )}
    </>
  )
}
