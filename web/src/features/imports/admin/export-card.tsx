import { exportFile, getExportTotals } from '@clearstead/contract/imports/exports'
import { portableFiles } from '@clearstead/contract/imports/fields'
import { isPositive } from '@clearstead/contract/values/money'
import { countText } from '@clearstead/texts/format'
import { exportText as text } from '@clearstead/texts/imports/export'
import { fileText } from '@clearstead/texts/imports/file'
import { Download } from 'lucide-react'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useSavedFile } from '../../../plumbing/use-saved-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { TotalRows } from './total-rows.tsx'

/** The files that another installation imports, with their totals now. */
export function ExportCard() {
  const from = useAnswer(getExportTotals, {})
  const { save, saving, refusal } = useSavedFile(exportFile)
  return (
    <Card title={text.title}>
      <Text tone="muted" isSmall>
        {text.lead} {text.personal}
      </Text>
      <Inline gap={2}>
        {portableFiles.map((file) => (
          <Button
            key={file}
            look="plain"
            isSlim
            icon={<Download aria-hidden="true" />}
            isBusy={saving === `${file}.csv`}
            disabled={saving !== undefined}
            onClick={() => save({ file }, `${file}.csv`)}
          >
            {text.download({ file: fileText[file] })}
          </Button>
        ))}
      </Inline>
      <RefusalNotice refusal={refusal} />
      <Answered from={from} waiting={<SkeletonBox height={260} />}>
        {({ totals, waiting, tokenHolders }) => (
          <DescriptionList>
            <TotalRows totals={totals} />
            {isPositive(waiting) && (
              <DescriptionRow label={text.waiting} isMuted>
                <Amount of={waiting} />
              </DescriptionRow>
            )}
            {tokenHolders > 0 && (
              <DescriptionRow label={text.tokenHolders} isMuted>
                {countText(tokenHolders, locale)}
              </DescriptionRow>
            )}
          </DescriptionList>
        )}
      </Answered>
    </Card>
  )
}
