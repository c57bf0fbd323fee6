import { foundText as text } from '@clearstead/texts/app/found'
import css from './command-palette.module.css'
import type { Found } from './found.ts'

/** What a screen reader says after the chosen find. */
export const saidId = 'palette-said'

/** Beside the list, where there is room: what is known of the chosen find without opening it. */
export function FoundPreview({ found }: { found: Found | undefined }) {
  const { label, note, about } = found ?? {}
  const facts = about?.facts ?? []
  const purpose = about ? about.purpose : note
  return (
    <div className={css.preview}>
      <p id={saidId} hidden>
        {about?.said}
      </p>
      {found && (
        <>
          <p className={css.kind}>{about?.kind ?? text.recent}</p>
          <p className={css.name}>{label}</p>
          {purpose && <p className={css.purpose}>{purpose}</p>}
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
