import { paletteText } from '@clearstead/texts/app/palette'
import type { listShortcuts } from '../plumbing/use-shortcuts.ts'
import { DescriptionList, DescriptionRow } from '../ui/figures/rows.tsx'
import { useOpenKey } from './command-palette.tsx'

/** The keys that work on the present screen. */
export function KeysList({ keys }: { keys: ReturnType<typeof listShortcuts> }) {
  const openKey = useOpenKey()
  return (
    <DescriptionList>
      {keys.map(({ key, label }) => (
        <DescriptionRow key={key} label={label}>
          <kbd>{key.length > 1 ? paletteText.enterKey : key.toUpperCase()}</kbd>
        </DescriptionRow>
      ))}
      <DescriptionRow label={paletteText.findAnything}>
        <kbd>{openKey}</kbd>
      </DescriptionRow>
    </DescriptionList>
  )
}
