import { foundText as text } from '@clearstead/texts/app/found'
import css from './command-palette.module.css'
import type { Found } from './use-palette.tsx'

/** Names the line that a screen reader says after the chosen find. */
export const kindId = 'palette-kind'

/** Beside the list, where there is room: what is known of the chosen find without opening it. */
export function FoundPreview({ found }: { found: Found | undefined }) {
  const { label, note, about } = found ?? {}
  const facts = about?.facts ?? []
  return (
    <div className={css.preview}>
      {found && (
        <>
          <p id={kindId} className={css.kind}>
            {about?.kind ?? note ?? text.recent}
          </p>
          <p className={css.name}>{label}</p>
          {about?.purpose && <p className={css.purpose}>{about.purpose}</p>}
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ label: of, text: value }) => (
                <div key={of}>
                  <dt>{of}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </div>
  )
}
